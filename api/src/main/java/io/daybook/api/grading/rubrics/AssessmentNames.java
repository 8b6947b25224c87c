package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricAssessmentJson.Assessor;
import io.daybook.api.grading.rubrics.RubricAssessmentJson.Style;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Names students and assessors of rubric assessments as far as a caller may know them: students of
 * anonymous submissions whose grade is not posted, anonymous reviewers, and graders who are
 * anonymous to each other get anonymous ids.
 */
@Component
class AssessmentNames {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final CachedUserViews people;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final AnonymousIds anonymousIds;

    AssessmentNames(
            AssignmentViews assignments,
            SubmissionViews submissions,
            CachedUserViews people,
            Moderators moderators,
            VisibleStudents students,
            AnonymousIds anonymousIds) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.people = people;
        this.moderators = moderators;
        this.students = students;
        this.anonymousIds = anonymousIds;
    }

    /**
     * Returns the assessments as they are shown to the caller.
     *
     * @param course the course of all of them; null in an account, where names are hidden as from
     *     callers who do not grade
     */
    List<RubricAssessmentJson> shown(
            List<RubricAssessmentView> found,
            Style style,
            @Nullable CourseView course,
            Caller caller) {
        Map<Long, AssignmentView> byId = assignments(found);
        Map<Long, SubmissionView> works = anonymousWorks(found, byId);
        Map<Long, UserView> assessors =
                people.users(
                        found.stream().map(RubricAssessmentView::assessorId).distinct().toList());
        List<RubricAssessmentJson> shown = new ArrayList<>();
        for (RubricAssessmentView each : found) {
            UserView by = assessors.get(each.assessorId());
            AssignmentView on = byId.get(each.assignmentId());
            boolean known = on == null || isKnown(each, on, course, caller);
            shown.add(
                    RubricAssessmentJson.of(
                            each,
                            style,
                            new Assessor(
                                    known,
                                    by == null ? null : by.shortName(),
                                    known || each.assessmentType() == AssessmentType.PEER_REVIEW
                                            ? null
                                            : anonymousIds.ofGrader(
                                                    each.assignmentId(), each.assessorId()),
                                    on != null && isAnonymous(each, on, works, caller)
                                            ? anonymousIds.ofStudent(
                                                    each.assignmentId(), each.userId())
                                            : null)));
        }
        return shown;
    }

    /**
     * Returns the assessments that the caller sees: graders who are limited to sections see those
     * of these students; graders see their own provisional assessments, the moderator sees all
     * (docs/spec/content.md, section 6.5).
     *
     * @param course the course of all of them; null in an account, where administrators see all
     */
    List<RubricAssessmentView> visible(
            List<RubricAssessmentView> found, @Nullable CourseView course, Caller caller) {
        if (course == null) {
            return found;
        }
        Set<Long> sections = students.sections(caller, course, null);
        Set<Long> only = sections == null ? null : students.all(course.id(), sections);
        Map<Long, AssignmentView> byId = assignments(found);
        return found.stream()
                .filter(each -> only == null || only.contains(each.userId()))
                .filter(
                        each ->
                                each.assessmentType() != AssessmentType.PROVISIONAL_GRADE
                                        || each.assessorId() == caller.id()
                                        || isModerator(
                                                byId.get(each.assignmentId()), course, caller))
                .toList();
    }

    private boolean isModerator(@Nullable AssignmentView on, CourseView course, Caller caller) {
        return on != null && moderators.isModerator(caller, course, on);
    }

    private Map<Long, AssignmentView> assignments(Collection<RubricAssessmentView> found) {
        return assignments
                .byIds(
                        found.stream()
                                .map(RubricAssessmentView::assignmentId)
                                .collect(Collectors.toSet()))
                .stream()
                .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
    }

    /** The stored submissions to assignments with anonymous students, by id. */
    private Map<Long, SubmissionView> anonymousWorks(
            List<RubricAssessmentView> found, Map<Long, AssignmentView> byId) {
        List<RubricAssessmentView> anonymous =
                found.stream()
                        .filter(
                                each -> {
                                    AssignmentView on = byId.get(each.assignmentId());
                                    return on != null && on.anonymizesStudents();
                                })
                        .toList();
        return submissions.byIds(
                anonymous.stream().map(AssessmentNames::workId).distinct().toList());
    }

    private static long workId(RubricAssessmentView of) {
        return SubmissionId.of(of.assignmentId(), of.userId());
    }

    private static boolean isAnonymous(
            RubricAssessmentView of,
            AssignmentView on,
            Map<Long, SubmissionView> works,
            Caller caller) {
        SubmissionView work = works.get(workId(of));
        return on.anonymizesStudents()
                && of.userId() != caller.id()
                && (work == null || work.latest().postedAt() == null);
    }

    private boolean isKnown(
            RubricAssessmentView of,
            AssignmentView on,
            @Nullable CourseView course,
            Caller caller) {
        if (of.assessorId() == caller.id()) {
            return true;
        }
        return switch (of.assessmentType()) {
            case GRADING -> !on.moderation().on() || seesGraders(caller, course, on);
            case PEER_REVIEW ->
                    !on.peerReviews().anonymous()
                            || (course != null && students.seesGrades(caller, course));
            case PROVISIONAL_GRADE -> seesGraders(caller, course, on);
        };
    }

    private boolean seesGraders(Caller caller, @Nullable CourseView course, AssignmentView on) {
        return course != null && moderators.seesGraders(caller, course, on);
    }
}
