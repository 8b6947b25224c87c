package io.daybook.api.grading.assignments;

import io.daybook.api.grading.overrides.DateIncludes;
import io.daybook.application.grading.assignments.AssignmentIncludes;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.grading.assignments.GradedTopics;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.StudentDates;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The viewer of assignments, and the requested includes.
 *
 * @param baseUrl scheme, host and port of the request
 * @param reader the reader whose assignments and dates they see
 * @param isStudent whether they may submit
 * @param changes which assignments they may change
 * @param seesGradesOnly whether clients show them grades without points
 * @param longestPostedName maximum length of a name posted to the SIS, in characters
 * @param work the submission figures to include
 * @param modules those that keep them from an assignment, by it
 * @param topics the discussions that are graded through them, by assignment
 * @param students the students they are assigned to, by assignment; null unless requested and
 *     permitted
 * @param rubrics by which work on them is assessed, by assignment
 * @param anonymousQuizzes ids of their quizzes whose answers are anonymous
 * @param beside the dates that some have of their own
 * @param similarityTools the plagiarism checkers, by assignment
 * @param ltiIds the ids of assignments in launches, by id
 */
public record AssignmentViewer(
        String baseUrl,
        Instant now,
        Reader reader,
        boolean isStudent,
        boolean mayEdit,
        Predicate<AssignmentView> changes,
        boolean seesSis,
        boolean seesGradesOnly,
        int longestPostedName,
        Set<String> include,
        SubmissionOverview work,
        Map<Long, ModuleView> modules,
        Map<Long, GradedTopics.Topic> topics,
        @Nullable Map<Long, List<String>> students,
        Map<Long, AssignmentRubricJson> rubrics,
        Set<Long> anonymousQuizzes,
        DateIncludes beside,
        Map<Long, SimilarityTools.Chosen> similarityTools,
        LongFunction<String> ltiIds) {

    boolean isStaff() {
        return reader.isStaff();
    }

    /** The dates to return. */
    StudentDates dates(AssignmentView assignment) {
        return includes(AssignmentIncludes.BASE_DATES)
                ? assignment.dates()
                : reader.dates(assignment);
    }

    @Nullable List<String> students(long assignmentId) {
        return students == null ? null : students.getOrDefault(assignmentId, List.of());
    }

    boolean includes(String what) {
        return include.contains(what);
    }

    @Nullable Boolean canEdit(AssignmentView assignment) {
        return includes("can_edit") ? Boolean.valueOf(changes.test(assignment)) : null;
    }

    /** Returns why the assignment is locked for them; null for staff, to whom it never is. */
    @Nullable LockInfoJson lock(AssignmentView assignment) {
        return isStaff()
                ? null
                : LockInfoJson.of(
                        assignment, reader.dates(assignment), modules.get(assignment.id()), now);
    }

    @Nullable Object topic(long assignmentId) {
        GradedTopics.Topic topic = topics.get(assignmentId);
        return topic == null ? null : topic.json();
    }

    /** The description for students; that of a discussion is the message of its topic. */
    @Nullable String description(AssignmentView assignment) {
        GradedTopics.Topic topic = topics.get(assignment.id());
        return topic == null ? assignment.description() : topic.message();
    }

    boolean maySubmit(AssignmentView assignment) {
        return isStudent
                && assignment.published()
                && assignment.expectsSubmission()
                && reader.isAsked(assignment)
                && lock(assignment) == null
                && !work.exhausted().contains(assignment.id());
    }
}
