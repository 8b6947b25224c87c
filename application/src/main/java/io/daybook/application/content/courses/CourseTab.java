package io.daybook.application.content.courses;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.navigation.CourseNavigationView.Tab;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The navigation tabs of a course, in their default order. */
public enum CourseTab {
    HOME("home", "Home", "", null, "public"),
    ANNOUNCEMENTS(
            "announcements", "Announcements", "/announcements", Right.READ_ANNOUNCEMENTS, "public"),
    ASSIGNMENTS("assignments", "Assignments", "/assignments", null, "public"),
    DISCUSSIONS("discussions", "Discussions", "/discussion_topics", Right.READ_FORUM, "public"),
    GRADES("grades", "Grades", "/grades", Right.READ_ROSTER, "members"),
    PEOPLE("people", "People", "/users", Right.READ_ROSTER, "members"),
    PAGES("pages", "Pages", "/wiki", null, "public"),
    FILES("files", "Files", "/files", null, "public"),
    SYLLABUS("syllabus", "Syllabus", "/assignments/syllabus", null, "public"),
    OUTCOMES("outcomes", "Outcomes", "/outcomes", null, "public"),
    RUBRICS("rubrics", "Rubrics", "/rubrics", Right.MANAGE_RUBRICS, "admins"),
    QUIZZES("quizzes", "Quizzes", "/quizzes", null, "public"),
    MODULES("modules", "Modules", "/modules", null, "public"),
    CONFERENCES("conferences", "Conferences", "/conferences", Right.READ_ROSTER, "members"),
    COLLABORATIONS(
            "collaborations", "Collaborations", "/collaborations", Right.READ_ROSTER, "members"),
    SETTINGS("settings", "Settings", "/settings", Right.READ_AS_ADMIN, "admins");

    private final String id;
    private final String label;
    private final String path;
    private final @Nullable Right right;
    private final String visibility;

    CourseTab(String id, String label, String path, @Nullable Right right, String visibility) {
        this.id = id;
        this.label = label;
        this.path = path;
        this.right = right;
        this.visibility = visibility;
    }

    /**
     * A tab in responses.
     *
     * @param hidden present only if hidden from students
     */
    public record Json(
            String id,
            String label,
            String htmlUrl,
            String fullUrl,
            int position,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean hidden,
            String visibility,
            String type) {}

    /** Whether this is the tab with the given id. */
    public boolean is(String tabId) {
        return id.equals(tabId);
    }

    /** Returns the ids of all tabs in their default order. */
    public static List<String> ids() {
        return Stream.of(values()).map(tab -> tab.id).toList();
    }

    /** Whether the tab has a fixed position. */
    public static boolean isFixed(String id) {
        return HOME.id.equals(id) || SETTINGS.id.equals(id);
    }

    /**
     * Returns the tabs that the caller may use, in the order of the course.
     *
     * @param arranged the configured order; empty for the default order
     */
    public static List<Json> of(CourseView course, List<Tab> arranged, Caller caller, Urls urls) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        List<String> order = order(arranged);
        Set<String> hidden =
                arranged.stream().filter(Tab::hidden).map(Tab::tabId).collect(Collectors.toSet());
        return Stream.of(values())
                .filter(tab -> tab.right == null || caller.may(tab.right, course))
                .filter(tab -> staff || !hidden.contains(tab.id))
                .sorted(Comparator.comparingInt(tab -> order.indexOf(tab.id)))
                .map(
                        tab ->
                                tab.json(
                                        course.id(),
                                        order.indexOf(tab.id) + 1,
                                        hidden.contains(tab.id),
                                        urls))
                .toList();
    }

    private static List<String> order(List<Tab> arranged) {
        return Stream.concat(arranged.stream().map(Tab::tabId), ids().stream()).distinct().toList();
    }

    private Json json(long courseId, int position, boolean hidden, Urls urls) {
        String address = "/courses/" + courseId + path;
        return new Json(
                id,
                label,
                address,
                urls.of(address),
                position,
                hidden ? true : null,
                hidden ? "admins" : visibility,
                "internal");
    }
}
