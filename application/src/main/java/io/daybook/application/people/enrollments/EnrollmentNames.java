package io.daybook.application.people.enrollments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The names that clients use for types, roles and states of enrollments. */
public final class EnrollmentNames {

    private static final String SUFFIX = "Enrollment";

    private EnrollmentNames() {}

    /** Returns the type with this JSON name, such as {@code TeacherEnrollment}. */
    public static Optional<EnrollmentType> type(String wireName) {
        return Stream.of(EnrollmentType.values())
                .filter(type -> type.wireName().equals(wireName))
                .findFirst();
    }

    /** Returns the type with this short name, such as {@code teacher}. */
    public static Optional<EnrollmentType> shortType(String name) {
        return Stream.of(EnrollmentType.values())
                .filter(type -> shortName(type).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    static String shortName(EnrollmentType type) {
        return type.wireName().replace(SUFFIX, "").toLowerCase(Locale.ROOT);
    }

    public static String word(EnrollmentState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the state with this name; null for one that no enrollment here ever has.
     *
     * @throws Rejection if there is no such state
     */
    public static @Nullable EnrollmentState state(String name) {
        if (Set.of("creation_pending").contains(name)) {
            return null;
        }
        return Stream.of(EnrollmentState.values())
                .filter(state -> word(state).equals(name))
                .findFirst()
                .orElseThrow(() -> Rejection.badRequest("Invalid enrollment state: " + name));
    }
}
