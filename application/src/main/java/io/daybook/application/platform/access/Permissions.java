package io.daybook.application.platform.access;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The permission names that clients check: the permissions themselves, the groups they are granted
 * in, and former names (docs/spec/institution.md, section 2.2).
 */
public final class Permissions {

    private static final Map<String, Set<Right>> BY_NAME = new HashMap<>();
    private static final Map<Right, String> GROUPS = new EnumMap<>(Right.class);

    static {
        group("manage_courses", "MANAGE_COURSES_");
        group("manage_course_content", "MANAGE_COURSE_CONTENT_");
        group("manage_assignments_and_quizzes", "MANAGE_ASSIGNMENTS_");
        group("manage_files", "MANAGE_FILES_");
        group("manage_groups", "MANAGE_GROUPS_");
        group("manage_lti", "MANAGE_LTI_ADD", "MANAGE_LTI_EDIT", "MANAGE_LTI_DELETE");
        group("manage_sections", "MANAGE_SECTIONS_");
        group("manage_wiki", "MANAGE_WIKI_");
        for (String type : new String[] {"TEACHER", "TA", "DESIGNER", "OBSERVER", "STUDENT"}) {
            group(
                    "manage_course_" + type.toLowerCase(Locale.ROOT) + "_enrollments",
                    "ADD_" + type + "_TO_COURSE",
                    "REMOVE_" + type + "_FROM_COURSE");
        }
        group("users_manage_access_tokens", "CREATE_ACCESS_TOKENS", "DELETE_ACCESS_TOKENS");
        group("manage_account_calendar", "MANAGE_ACCOUNT_CALENDAR_");
        group(
                "manage_course_templates",
                "ADD_COURSE_TEMPLATE",
                "EDIT_COURSE_TEMPLATE",
                "DELETE_COURSE_TEMPLATE");
        group("manage_differentiation_tags", "MANAGE_TAGS_");
        group("manage_temporary_enrollments", "TEMPORARY_ENROLLMENTS_");
        name("manage_content", starting("MANAGE_COURSE_CONTENT_"));
        name("manage_assignments", starting("MANAGE_ASSIGNMENTS_"));
        name(
                "change_course_state",
                EnumSet.of(Right.MANAGE_COURSES_PUBLISH, Right.MANAGE_COURSES_CONCLUDE));
        name(
                "manage_admin_users",
                EnumSet.of(
                        Right.ADD_TEACHER_TO_COURSE,
                        Right.REMOVE_TEACHER_FROM_COURSE,
                        Right.ADD_TA_TO_COURSE,
                        Right.REMOVE_TA_FROM_COURSE,
                        Right.ADD_DESIGNER_TO_COURSE,
                        Right.REMOVE_DESIGNER_FROM_COURSE));
        name("lti_add_edit", EnumSet.of(Right.MANAGE_LTI_ADD, Right.MANAGE_LTI_EDIT));
        name("create_courses", EnumSet.of(Right.MANAGE_COURSES_ADD));
        name("read_terms", EnumSet.of(Right.READ));
        name("read_files", EnumSet.of(Right.READ));
    }

    /** Derived permissions have different meanings in accounts and courses. */
    private static final Map<String, Set<Right>> OF_ACCOUNTS =
            Map.of(
                    "manage", Set.of(Right.MANAGE_ACCOUNT_SETTINGS),
                    "update", Set.of(Right.MANAGE_ACCOUNT_SETTINGS),
                    "delete", Set.of(Right.MANAGE_ACCOUNT_SETTINGS));

    private static final Map<String, Set<Right>> OF_COURSES =
            Map.of(
                    "manage", Set.of(Right.MANAGE_COURSE_CONTENT_EDIT, Right.MANAGE_COURSES_ADMIN),
                    "update", Set.of(Right.MANAGE_COURSE_CONTENT_EDIT, Right.MANAGE_COURSES_ADMIN),
                    "delete", Set.of(Right.MANAGE_COURSES_DELETE));

    private Permissions() {}

    private static void group(String name, String... rights) {
        Set<Right> members = starting(rights);
        name(name, members);
        members.forEach(right -> GROUPS.put(right, name));
    }

    private static void name(String name, Set<Right> rights) {
        BY_NAME.put(name, rights);
    }

    private static Set<Right> starting(String... prefixes) {
        var members = EnumSet.noneOf(Right.class);
        for (Right right : Right.values()) {
            if (Arrays.stream(prefixes).anyMatch(right.name()::startsWith)) {
                members.add(right);
            }
        }
        return members;
    }

    /**
     * Whether a permission name applies in an account: the permission itself, or any of a group.
     * False for unknown names.
     */
    public static boolean inAccount(String name, Predicate<Right> may) {
        return has(name, OF_ACCOUNTS, may);
    }

    /** Whether a permission name applies in a course. */
    public static boolean inCourse(String name, Predicate<Right> may) {
        return has(name, OF_COURSES, may);
    }

    private static boolean has(String name, Map<String, Set<Right>> derived, Predicate<Right> may) {
        return Right.ofPermission(name)
                .map(may::test)
                .orElseGet(
                        () ->
                                Stream.of(derived, BY_NAME)
                                        .flatMap(of -> of.getOrDefault(name, Set.of()).stream())
                                        .anyMatch(may));
    }

    /**
     * Returns the permissions that are granted together under this name; empty if it is not a
     * group.
     */
    public static Set<Right> inGroup(String name) {
        return GROUPS.containsValue(name) ? BY_NAME.getOrDefault(name, Set.of()) : Set.of();
    }

    /** Returns the group of a permission; null for none. */
    public static @Nullable String groupOf(Right right) {
        return GROUPS.get(right);
    }
}
