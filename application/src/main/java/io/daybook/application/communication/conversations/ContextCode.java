package io.daybook.application.communication.conversations;

import io.daybook.events.people.enrollments.EnrollmentType;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A course, section or group as a recipient, such as {@code course_7_students}.
 *
 * @param types enrollment types of the addressed users; all in a group
 */
public record ContextCode(Kind kind, long id, Set<EnrollmentType> types) {

    public enum Kind {
        COURSE,
        SECTION,
        GROUP
    }

    private static final Pattern FORM =
            Pattern.compile("(course|section|group)_([0-9]{1,15})(?:_([a-z]+))?");

    private static final Map<String, EnrollmentType> PARTS =
            Map.of(
                    "students", EnrollmentType.STUDENT,
                    "teachers", EnrollmentType.TEACHER,
                    "tas", EnrollmentType.TA,
                    "observers", EnrollmentType.OBSERVER,
                    "designers", EnrollmentType.DESIGNER);

    /** Parses a context code; empty if the text is not one. */
    public static Optional<ContextCode> read(String text) {
        Matcher parts = FORM.matcher(text.strip());
        return parts.matches()
                ? types(parts.group(1), parts.group(3))
                        .map(
                                types ->
                                        new ContextCode(
                                                kind(parts.group(1)),
                                                Long.parseLong(parts.group(2)),
                                                types))
                : Optional.empty();
    }

    /** The context itself, without a suffix for some of its members. */
    String code() {
        return kind.name().toLowerCase(Locale.ROOT) + "_" + id;
    }

    private static Kind kind(String word) {
        return switch (word) {
            case "course" -> Kind.COURSE;
            case "section" -> Kind.SECTION;
            default -> Kind.GROUP;
        };
    }

    private static Optional<Set<EnrollmentType>> types(String kind, @Nullable String part) {
        if (part == null) {
            return Optional.of(EnumSet.allOf(EnrollmentType.class));
        }
        return kind.equals("group")
                ? Optional.empty()
                : Optional.ofNullable(PARTS.get(part)).map(Set::of);
    }
}
