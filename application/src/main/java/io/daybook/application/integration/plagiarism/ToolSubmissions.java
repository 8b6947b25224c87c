package io.daybook.application.integration.plagiarism;

import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the submissions that a plagiarism detection tool may read (document 2, section 6). */
@Component
public class ToolSubmissions {

    /** A student's submission with its assignment and course. */
    public record SubmissionInCourse(
            SubmissionView submission, AssignmentView assignment, CourseView course) {

        /** Returns the version of each attempt, the first one first. */
        public List<Version> attempts() {
            List<Version> attempts = new ArrayList<>(submission.earlier());
            attempts.add(submission.latest());
            return attempts.stream().filter(version -> version.attempt() != null).toList();
        }

        /** Whether the file was submitted in any attempt. */
        public boolean hasFile(long fileId) {
            return attempts().stream().anyMatch(version -> version.fileIds().contains(fileId));
        }
    }

    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final CourseViews courses;
    private final SimilarityTools tools;
    private final OpaqueIds opaqueIds;

    ToolSubmissions(
            SubmissionViews submissions,
            AssignmentViews assignments,
            CourseViews courses,
            SimilarityTools tools,
            OpaqueIds opaqueIds) {
        this.submissions = submissions;
        this.assignments = assignments;
        this.courses = courses;
        this.tools = tools;
        this.opaqueIds = opaqueIds;
    }

    /** Returns the submission with this id, if its assignment and course are not deleted. */
    public Optional<SubmissionInCourse> find(long submissionId) {
        return Optional.ofNullable(submissions.byIds(List.of(submissionId)).get(submissionId))
                .flatMap(
                        submission ->
                                assignment(submission.assignmentId())
                                        .flatMap(of -> work(submission, of)));
    }

    private Optional<SubmissionInCourse> work(
            SubmissionView submission, AssignmentView assignment) {
        return courses.find(assignment.courseId())
                .map(course -> new SubmissionInCourse(submission, assignment, course));
    }

    /** Returns the assignment with this id, unless it is deleted. */
    public Optional<AssignmentView> assignment(long id) {
        return assignments.byIds(List.of(id)).stream()
                .filter(assignment -> !assignment.deleted())
                .findFirst();
    }

    /** Returns the assignment with this id or LTI id, unless it is deleted. */
    public Optional<AssignmentView> assignment(String id) {
        return opaqueIds.assignment(id).flatMap(this::assignment);
    }

    /** Returns the submission of this student to the assignment. */
    public Optional<SubmissionInCourse> of(AssignmentView assignment, long userId) {
        return submissions
                .find(assignment.id(), userId)
                .flatMap(submission -> work(submission, assignment));
    }

    /** Whether the tool is selected for the assignment of the submission. */
    public boolean isOpenTo(ToolProxyView tool, SubmissionInCourse work) {
        return tools.isLinked(tool, work.course(), work.assignment().id());
    }
}
