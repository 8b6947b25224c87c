package io.daybook.application.grading.overrides;

import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.platform.binding.Dates;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobFailedException;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.OfSome;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.Rescheduled;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.Rescheduled.Problem;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Changes the dates of many assignments, in one append or not at all (docs/spec/institution.md,
 * section 5.3).
 */
@Component
public class BulkDatesJob implements JobHandler {

    public static final String TAG = "assignment_bulk_update";

    private static final JsonMapper SENT = JsonMapper.builder().build();

    /**
     * Parameters of the job.
     *
     * @param zone where days end
     * @param assignments the JSON list, as it came
     * @param scope whose dates the author sees; null in jobs stored by earlier versions
     */
    public record Task(long courseId, String zone, String assignments, @Nullable Scope scope) {}

    private final Ids ids;

    BulkDatesJob(Ids ids) {
        this.ids = ids;
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        Scope scope = Objects.requireNonNullElse(task.scope(), Scope.EVERYONE);
        var reading = new Reading(ZoneId.of(task.zone()), () -> restId(scope));
        List<RescheduleAssignments.Dates> wanted = new ArrayList<>();
        for (JsonNode each : SENT.readTree(task.assignments()).values()) {
            if (each.path("all_dates").isArray()) {
                wanted.add(reading.dates(each));
            }
        }
        refuse(reading.problems);
        Rescheduled done =
                send(job, new RescheduleAssignments(task.courseId(), wanted, scope, job.now()));
        refuse(done.problems());
        job.awaitViews();
        return Map.of("updated_count", done.changed());
    }

    /** Used only by an author who does not see all students. */
    private long restId(Scope scope) {
        return scope.studentIds() == null ? 0 : ids.next("assignment_override");
    }

    private static Rescheduled send(JobExecution job, RescheduleAssignments command) {
        try {
            return (Rescheduled) Objects.requireNonNull(job.send(command));
        } catch (Rejection refused) {
            throw new JobFailedException(refused.text(), Map.of("message", refused.text()));
        }
    }

    private static void refuse(List<Problem> problems) {
        if (!problems.isEmpty()) {
            throw new JobFailedException(
                    "Some dates are not valid; nothing was changed.",
                    problems.stream().map(BulkDatesJob::json).toList());
        }
    }

    private static Map<String, Object> json(Problem problem) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("assignment_id", problem.assignmentId());
        if (problem.overrideId() != null) {
            json.put("assignment_override_id", problem.overrideId());
        }
        json.put(problem.field(), List.of(problem.message()));
        return json;
    }

    /** Parses the list and collects its errors. */
    private static final class Reading {

        private final ZoneId zone;
        private final LongSupplier restIds;
        private final List<Problem> problems = new ArrayList<>();

        Reading(ZoneId zone, LongSupplier restIds) {
            this.zone = zone;
            this.restIds = restIds;
        }

        RescheduleAssignments.Dates dates(JsonNode sent) {
            long id = sent.path("id").asLong(0);
            var everyone = new ScheduleFields(Patch.absent(), Patch.absent(), Patch.absent());
            List<OfSome> some = new ArrayList<>();
            for (JsonNode each : sent.path("all_dates").values()) {
                if (each.path("base").asBoolean(false)) {
                    everyone = schedule(id, null, each);
                } else {
                    long override = each.path("id").asLong(0);
                    some.add(
                            new OfSome(
                                    override, schedule(id, override, each), restIds.getAsLong()));
                }
            }
            return new RescheduleAssignments.Dates(id, everyone, some);
        }

        private ScheduleFields schedule(long id, @Nullable Long override, JsonNode sent) {
            return new ScheduleFields(
                    date(id, override, "due_at", sent).map(due -> StrictDates.endOfDay(due, zone)),
                    date(id, override, "unlock_at", sent),
                    date(id, override, "lock_at", sent)
                            .map(lock -> StrictDates.endOfDay(lock, zone)));
        }

        private Patch<Instant> date(long id, @Nullable Long override, String field, JsonNode sent) {
            if (!sent.has(field)) {
                return Patch.absent();
            }
            String text = sent.path(field).asString("").strip();
            Instant read = text.isEmpty() ? null : Dates.instant(text, zone);
            if (read == null && !text.isEmpty()) {
                problems.add(new Problem(id, override, field, "must be an ISO 8601 date"));
            }
            return Patch.of(read);
        }
    }
}
