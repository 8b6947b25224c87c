package io.daybook.query.grading.audit;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.institution.admins.AdminEvent;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import io.daybook.events.institution.roles.RolePermissionEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.query.grading.audit.GradingContextChangeView.Kind;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Determines the course or account of a grading context change.
 *
 * @param userId the user whose permissions changed
 */
record GradingContextChange(
        Kind kind, @Nullable Long courseId, @Nullable Long accountId, @Nullable Long userId) {

    /** Properties that are not part of the details. */
    private static final Set<String> APART = Set.of("courseId", "accountId", "userId", "at");

    static GradingContextChange setting(long courseId) {
        return new GradingContextChange(Kind.SETTING, courseId, null, null);
    }

    static GradingContextChange settingOfAccount(long accountId) {
        return new GradingContextChange(Kind.SETTING, null, accountId, null);
    }

    static GradingContextChange of(EnrollmentEvent event) {
        return new GradingContextChange(Kind.GRANT, event.courseId(), null, event.userId());
    }

    static GradingContextChange of(RolePermissionEvent event) {
        return new GradingContextChange(Kind.GRANT, null, event.accountId(), null);
    }

    static GradingContextChange of(AdminEvent event) {
        return switch (event) {
            case AdminAppointed e ->
                    new GradingContextChange(Kind.GRANT, null, e.accountId(), e.userId());
            case AdminDismissed e ->
                    new GradingContextChange(Kind.GRANT, null, e.accountId(), e.userId());
        };
    }

    /** Returns the change; null if grades do not depend on what the event changes. */
    static @Nullable GradingContextChange of(AssignmentEvent event) {
        return switch (event) {
            case AssignmentScoringChanged _,
                    AssignmentDatesChanged _,
                    AssignmentModerationRulesChanged _,
                    AssignmentAnonymityChanged _,
                    AssignmentPostPolicyChanged _,
                    AssignmentGroupingChanged _,
                    AssignmentDeleted _,
                    AssignmentOverrideEvent _ ->
                    setting(event.courseId());
            default -> null;
        };
    }

    /** Returns the public name of an event, such as {@code assignment_deleted}. */
    static String nameOf(Record event) {
        return snake(event.getClass().getSimpleName());
    }

    /** Returns the properties of an event by name, without those that say where it belongs. */
    static Map<String, @Nullable Object> detailsOf(Record event) {
        Map<String, @Nullable Object> details = new LinkedHashMap<>();
        for (RecordComponent component : event.getClass().getRecordComponents()) {
            if (!APART.contains(component.getName())) {
                details.put(snake(component.getName()), plain(value(event, component)));
            }
        }
        return details;
    }

    private static @Nullable Object value(Record event, RecordComponent component) {
        try {
            return component.getAccessor().invoke(event);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("Events are public records", impossible);
        }
    }

    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Number number -> number;
            case Boolean flag -> flag;
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT);
            case Instant moment -> moment.toString();
            case List<?> list -> list.stream().map(GradingContextChange::plain).toList();
            case Record inner -> detailsOf(inner);
            default -> value.toString();
        };
    }

    private static String snake(String name) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }
}
