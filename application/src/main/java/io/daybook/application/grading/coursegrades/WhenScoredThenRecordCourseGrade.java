package io.daybook.application.grading.coursegrades;

import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.application.platform.jobs.FailureCollector;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.application.platform.kernel.RequestedWrites;
import io.daybook.command.grading.coursegrades.RecordCourseGrade;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseScores;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.grading.coursegrades.CourseGradeTriggers;
import io.daybook.query.integration.webhooks.SubscriptionMatcher;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Records the course scores of students when they may have changed, while a webhook subscription
 * requests them. It evaluates the current grades, and recording the same again writes nothing
 * (docs/decisions/0215).
 */
@Component
class WhenScoredThenRecordCourseGrade implements StartupTask, CourseGradeTriggers.Listener {

    private static final String EVENT = "course_grade_change";

    /** Number of students whose grades are in memory at the same time. */
    private static final int STUDENTS_AT_ONCE = 100;

    private final CourseGradeTriggers triggers;
    private final SubscriptionMatcher matcher;
    private final EnrollmentViews enrollments;
    private final MemberViews members;
    private final RequestedWrites requested;
    private final FinalGrades grades;
    private final Commands commands;
    private final Clock clock;

    WhenScoredThenRecordCourseGrade(
            CourseGradeTriggers triggers,
            SubscriptionMatcher matcher,
            EnrollmentViews enrollments,
            MemberViews members,
            RequestedWrites requested,
            FinalGrades grades,
            Commands commands,
            Clock clock) {
        this.triggers = triggers;
        this.matcher = matcher;
        this.enrollments = enrollments;
        this.members = members;
        this.requested = requested;
        this.grades = grades;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void run() {
        triggers.follow(this);
    }

    @Override
    public void scored(long courseId, long userId, Map<String, String> metadata) {
        if (matcher.isListening(EVENT)) {
            var failures = new FailureCollector();
            record(enrollments.inCourses(List.of(courseId), List.of(userId)), metadata, failures);
            failures.rethrow();
        }
    }

    @Override
    public void ruled(long courseId, Map<String, String> metadata) {
        if (matcher.isListening(EVENT)) {
            var failures = new FailureCollector();
            Page<Long> page;
            int skip = 0;
            do {
                page = members.gradeableById(courseId, null, new PageRange(skip, STUDENTS_AT_ONCE));
                requested.awaitNone();
                record(enrollments.inCourses(List.of(courseId), page.items()), metadata, failures);
                skip += STUDENTS_AT_ONCE;
            } while (page.hasNext());
            failures.rethrow();
        }
    }

    private void record(
            List<EnrollmentView> parts, Map<String, String> metadata, FailureCollector failures) {
        List<EnrollmentView> students =
                parts.stream()
                        .filter(
                                enrollment ->
                                        enrollment.type() == EnrollmentType.STUDENT
                                                && enrollment.isActive())
                        .toList();
        Instant now = clock.instant();
        grades.of(students)
                .forEach(
                        (student, total) ->
                                failures.run(
                                        () ->
                                                commands.send(
                                                        new RecordCourseGrade(
                                                                student.courseId(),
                                                                student.userId(),
                                                                scores(total),
                                                                now),
                                                        metadata)));
    }

    private static CourseScores scores(Total total) {
        return new CourseScores(
                total.posted().currentScore(),
                total.posted().finalScore(),
                total.unposted().currentScore(),
                total.unposted().finalScore());
    }
}
