package io.daybook.application.grading.submissions;

import io.daybook.command.grading.submissions.GradingRules;
import io.daybook.command.grading.submissions.GradingRules.LateRule;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.grading.latepolicies.LatePolicyView;
import io.daybook.query.grading.latepolicies.LatePolicyViews;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Determines the rules that currently apply to a submission: the grading scheme of the assignment,
 * otherwise of the course, otherwise the default; the deductions of the course's late policy; and
 * the due date of each student (docs/spec/grading.md, section 4.3).
 */
@Component
public class EffectiveGradingRules {

    private static final int TO_PERCENT = 2;

    private final GradingStandardViews standards;
    private final LatePolicyViews policies;
    private final AssignmentVisibility visibility;

    EffectiveGradingRules(
            GradingStandardViews standards,
            LatePolicyViews policies,
            AssignmentVisibility visibility) {
        this.standards = standards;
        this.policies = policies;
        this.visibility = visibility;
    }

    /** Returns the rules for these students of the course. */
    public GradingRules of(
            AssignmentView assignment, CourseView course, Collection<Long> students) {
        return of(assignment, course, students, visibility.of(course.id(), students));
    }

    /** The same where it is known which assignments they have. */
    public GradingRules of(
            AssignmentView assignment,
            CourseView course,
            Collection<Long> students,
            StudentAssignments assigned) {
        Optional<LatePolicyView> policy = policies.of(course.id());
        Map<Long, Instant> dueDates = new HashMap<>();
        for (Long student : students) {
            Instant dueAt = assigned.dates(assignment, student).dueAt();
            if (dueAt != null && assigned.isAssigned(assignment, student)) {
                dueDates.put(student, dueAt);
            }
        }
        return new GradingRules(
                scheme(assignment, course),
                policy.filter(LatePolicyView::lateEnabled)
                        .map(EffectiveGradingRules::late)
                        .orElse(null),
                policy.filter(LatePolicyView::missingEnabled)
                        .map(LatePolicyView::missingDeduction)
                        .orElse(null),
                assignment.expectsSubmission(),
                dueDates);
    }

    private static LateRule late(LatePolicyView policy) {
        return new LateRule(
                policy.lateDeduction(),
                policy.lateInterval(),
                policy.minimumEnabled() ? policy.minimumPercent() : 0);
    }

    /** Returns the grading scheme of the assignment. */
    public GradingScheme scheme(AssignmentView assignment, CourseView course) {
        return Stream.of(
                        Optional.ofNullable(assignment.gradingStandardId()),
                        Optional.ofNullable(course.gradingStandardId()))
                .flatMap(Optional::stream)
                .map(id -> standards.byIds(List.of(id)).get(id))
                .flatMap(Stream::ofNullable)
                .findFirst()
                .map(EffectiveGradingRules::scheme)
                .orElse(GradingScheme.DEFAULT);
    }

    private static GradingScheme scheme(GradingStandardView standard) {
        return new GradingScheme(
                standard.id(),
                standard.entries().stream()
                        .map(
                                entry ->
                                        new GradingScheme.Entry(
                                                entry.name(),
                                                BigDecimal.valueOf(entry.from())
                                                        .movePointRight(TO_PERCENT)))
                        .toList());
    }
}
