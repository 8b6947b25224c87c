package io.daybook.application.platform.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The objects in a path pattern. A variable is named after its object ({@code course_id}); a plain
 * {@code id} refers to the object of the preceding segment ({@code courses/{id}}).
 *
 * @param parts in the order of the path; the first is the context whose permissions count
 */
public record PathContext(List<Part> parts) {

    /** A kind of object in which, or over which, permissions are held. */
    public enum Kind {
        ACCOUNT,
        COURSE,
        SECTION,
        USER,
        GROUP,
        GROUP_CATEGORY
    }

    public record Part(Kind kind, String variable) {}

    private static final Map<String, Kind> BY_VARIABLE =
            Map.of(
                    "account_id", Kind.ACCOUNT,
                    "course_id", Kind.COURSE,
                    "section_id", Kind.SECTION,
                    "course_section_id", Kind.SECTION,
                    "user_id", Kind.USER,
                    "group_id", Kind.GROUP,
                    "group_category_id", Kind.GROUP_CATEGORY);

    private static final Map<String, Kind> BY_SEGMENT =
            Map.of(
                    "accounts", Kind.ACCOUNT,
                    "courses", Kind.COURSE,
                    "sections", Kind.SECTION,
                    "users", Kind.USER);

    public static PathContext of(String pattern) {
        List<Part> parts = new ArrayList<>();
        String before = "";
        for (String segment : pattern.split("/", -1)) {
            if (segment.startsWith("{") && segment.endsWith("}")) {
                String variable = segment.substring(1, segment.length() - 1);
                kind(before, variable).ifPresent(kind -> parts.add(new Part(kind, variable)));
            }
            before = segment;
        }
        return new PathContext(List.copyOf(parts));
    }

    private static Optional<Kind> kind(String segmentBefore, String variable) {
        return Optional.ofNullable(
                variable.equals("id") ? BY_SEGMENT.get(segmentBefore) : BY_VARIABLE.get(variable));
    }
}
