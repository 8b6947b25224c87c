package io.daybook.api.grading.latepolicies;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.AdoptLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.ReviseLatePolicy;
import io.daybook.command.grading.latepolicies.LatePolicyCommand.Terms;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.latepolicies.LateInterval;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.latepolicies.LatePolicyViews;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The late policy of a course. */
@RestController
@RequestMapping("/api/v1/courses/{id}/late_policy")
class LatePolicyController {

    private final LatePolicyViews policies;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    LatePolicyController(LatePolicyViews policies, Writes writes, Ids ids, Clock clock) {
        this.policies = policies;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record SendPolicy(@Nullable Fields latePolicy) {

        record Fields(
                Patch<Boolean> missingSubmissionDeductionEnabled,
                Patch<Double> missingSubmissionDeduction,
                Patch<Boolean> lateSubmissionDeductionEnabled,
                Patch<Double> lateSubmissionDeduction,
                Patch<String> lateSubmissionInterval,
                Patch<Boolean> lateSubmissionMinimumPercentEnabled,
                Patch<Double> lateSubmissionMinimumPercent) {

            Terms terms() {
                return new Terms(
                        missingSubmissionDeductionEnabled,
                        missingSubmissionDeduction,
                        lateSubmissionDeductionEnabled,
                        lateSubmissionDeduction,
                        lateSubmissionInterval.map(Fields::interval),
                        lateSubmissionMinimumPercentEnabled,
                        lateSubmissionMinimumPercent);
            }

            private static LateInterval interval(String name) {
                return switch (name.strip()) {
                    case "day" -> LateInterval.DAY;
                    case "hour" -> LateInterval.HOUR;
                    default ->
                            throw Rejection.invalid(
                                    "late_submission_interval", "must be day or hour");
                };
            }
        }

        Terms terms() {
            return Required.of(latePolicy, "late_policy").terms();
        }
    }

    /** Returns the late policy of a course; 404 if it has none. */
    @GetMapping
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    LatePolicyJson show(CourseView course) {
        return policies.of(course.id()).map(LatePolicyJson::of).orElseThrow(Rejection::notFound);
    }

    /** Creates the late policy of a course, which has at most one. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Requires(Right.MANAGE_GRADES)
    LatePolicyJson create(CourseView course, @Params SendPolicy sent) {
        writes.send(
                new AdoptLatePolicy(
                        course.id(), ids.next("late_policy"), sent.terms(), clock.instant()));
        return show(course);
    }

    /** Updates the late policy of a course; omitted fields stay as they are. */
    @PatchMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    @Requires(Right.MANAGE_GRADES)
    void update(CourseView course, @Params SendPolicy sent) {
        writes.send(new ReviseLatePolicy(course.id(), sent.terms(), clock.instant()));
    }
}
