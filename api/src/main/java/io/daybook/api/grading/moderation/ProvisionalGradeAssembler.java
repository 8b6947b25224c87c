package io.daybook.api.grading.moderation;

import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import io.daybook.api.grading.submissionfiles.SubmissionFiles;
import io.daybook.api.platform.files.FileJson;
import io.daybook.application.grading.moderation.GraderAssessments;
import io.daybook.application.grading.moderation.GraderAssessments.OfGrader;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.moderation.ModerationViews;
import io.daybook.query.grading.moderation.ProvisionalGradeView;
import io.daybook.query.grading.moderation.StudentModeration;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Comment;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of provisional grades for a caller. */
@Component
class ProvisionalGradeAssembler {

    private final ModerationViews moderation;
    private final SubmissionViews submissions;
    private final CachedUserViews people;
    private final Moderators moderators;
    private final AnonymousIds anonymousIds;
    private final SubmissionFiles workFiles;
    private final GraderAssessments assessments;
    private final UserDisplays displays;
    private final Urls urls;

    ProvisionalGradeAssembler(
            ModerationViews moderation,
            SubmissionViews submissions,
            CachedUserViews people,
            Moderators moderators,
            AnonymousIds anonymousIds,
            SubmissionFiles workFiles,
            GraderAssessments assessments,
            UserDisplays displays,
            Urls urls) {
        this.moderation = moderation;
        this.submissions = submissions;
        this.people = people;
        this.moderators = moderators;
        this.anonymousIds = anonymousIds;
        this.workFiles = workFiles;
        this.assessments = assessments;
        this.displays = displays;
        this.urls = urls;
    }

    /** What this caller may see of the graders' work on these students of an assignment. */
    VisibleGrades seenBy(
            Caller caller,
            CourseView course,
            AssignmentView assignment,
            Collection<Long> studentIds) {
        return new VisibleGrades(caller, course, assignment, studentIds);
    }

    /** Read at once for all students. */
    final class VisibleGrades {

        private final Caller caller;
        private final AssignmentView assignment;
        private final boolean moderator;
        private final boolean seesGraders;
        private final Map<Long, StudentModeration> byStudent;
        private final Map<Long, SubmissionView> submissionByStudent;
        private final Map<Long, UserView> users;
        private final Map<Long, FileJson> files;
        private final List<OfGrader> assessed;

        private VisibleGrades(
                Caller caller,
                CourseView course,
                AssignmentView assignment,
                Collection<Long> studentIds) {
            this.caller = caller;
            this.assignment = assignment;
            this.moderator = moderators.isModerator(caller, course, assignment);
            this.seesGraders = moderators.seesGraders(caller, course, assignment);
            this.byStudent = moderation.of(assignment.id(), studentIds);
            this.submissionByStudent = submissions.byStudents(assignment.id(), byStudent.keySet());
            this.users = people.users(graders(byStudent.values()));
            this.files =
                    workFiles.ofComments(
                            byStudent.values().stream()
                                    .flatMap(student -> student.grades().stream())
                                    .flatMap(grade -> grade.comments().stream())
                                    .toList());
            this.assessed = assessments.of(assignment, byStudent.keySet(), this::knows);
        }

        private static Set<Long> graders(Collection<StudentModeration> students) {
            Set<Long> ids = new HashSet<>();
            for (StudentModeration student : students) {
                for (ProvisionalGradeView grade : student.grades()) {
                    ids.add(grade.graderId());
                    grade.comments().forEach(comment -> ids.add(comment.authorId()));
                }
            }
            return ids;
        }

        /** Returns the provisional grades given to the student so far. */
        StudentModeration moderationOf(long studentId) {
            return byStudent.getOrDefault(studentId, StudentModeration.NONE);
        }

        /**
         * Returns the provisional grades of the student: all for moderators, their own for other
         * graders.
         */
        List<ProvisionalGradeJson> gradesOf(long studentId) {
            return moderationOf(studentId).grades().stream()
                    .filter(grade -> moderator || grade.graderId() == caller.id())
                    .map(this::json)
                    .toList();
        }

        /** Returns the student's grades for the moderator to compare, including the final grade. */
        List<ModeratedGradeJson> compared(long studentId, boolean finalMark) {
            StudentModeration student = moderationOf(studentId);
            return student.grades().stream()
                    .filter(grade -> grade.finalMark() == finalMark)
                    .map(grade -> compared(grade, student.hasSelected(grade)))
                    .toList();
        }

        private ModeratedGradeJson compared(ProvisionalGradeView grade, boolean selected) {
            boolean mine = grade.graderId() == caller.id();
            UserView scorer = knows(grade.graderId()) ? users.get(grade.graderId()) : null;
            return new ModeratedGradeJson(
                    json(grade),
                    assessed.stream()
                            .filter(each -> each.studentId() == grade.studentId())
                            .filter(each -> each.graderId() == grade.graderId())
                            .filter(each -> each.finalMark() == grade.finalMark())
                            .map(OfGrader::json)
                            .toList(),
                    selected,
                    !grade.finalMark() && !mine,
                    scorer == null ? null : scorer.name());
        }

        private ProvisionalGradeJson json(ProvisionalGradeView grade) {
            boolean known = knows(grade.graderId());
            return new ProvisionalGradeJson(
                    grade.id(),
                    grade.score(),
                    grade.grade(),
                    grade.gradedAt(),
                    grade.finalMark(),
                    grade.gradedAnonymously(),
                    matches(grade),
                    speedgraderUrl(grade.studentId()),
                    known ? grade.graderId() : null,
                    known ? null : anonymousIds.ofGrader(assignment.id(), grade.graderId()),
                    grade.comments().stream().map(this::json).toList());
        }

        private boolean knows(long graderId) {
            return seesGraders || graderId == caller.id();
        }

        /** Whether nothing was submitted after the submission was graded. */
        private boolean matches(ProvisionalGradeView grade) {
            SubmissionView submission = submissionByStudent.get(grade.studentId());
            Instant submittedAt = submission == null ? null : submission.latest().submittedAt();
            return submittedAt == null
                    || grade.gradedAt() == null
                    || !submittedAt.isAfter(grade.gradedAt());
        }

        private String speedgraderUrl(long studentId) {
            String student =
                    assignment.anonymizesStudents()
                            ? "anonymous_id=" + anonymousIds.ofStudent(assignment.id(), studentId)
                            : "student_id=" + studentId;
            return urls.of(
                    "/courses/%d/gradebook/speed_grader?assignment_id=%d&%s"
                            .formatted(assignment.courseId(), assignment.id(), student));
        }

        private SubmissionCommentJson json(Comment comment) {
            @Nullable UserView author =
                    knows(comment.authorId()) ? users.get(comment.authorId()) : null;
            @Nullable UserDisplay display =
                    author == null ? null : displays.in(assignment.courseId(), author);
            return SubmissionCommentJson.of(
                    comment, display, SubmissionFiles.of(comment.fileIds(), files), urls.of(""));
        }
    }
}
