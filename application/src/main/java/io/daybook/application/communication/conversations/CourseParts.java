package io.daybook.application.communication.conversations;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sections of a course, or the groups in it, given as {@code course_7_sections}.
 *
 * @param kind {@code section} or {@code group}
 */
record CourseParts(long courseId, String kind) {

    private static final Pattern FORM = Pattern.compile("course_([0-9]{1,15})_(section|group)s");

    /** Parses the text; empty if it is anything else. */
    static Optional<CourseParts> read(String text) {
        Matcher parts = FORM.matcher(text.strip());
        return parts.matches()
                ? Optional.of(new CourseParts(Long.parseLong(parts.group(1)), parts.group(2)))
                : Optional.empty();
    }
}
