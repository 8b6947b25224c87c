package io.daybook.api.courses;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.kernel.Urls;
import io.daybook.query.courses.CourseView;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The ways into a course that its reader is offered, in their order. */
enum CourseTab {
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

    /** A way in, as clients show it. */
    record Json(
            String id,
            String label,
            String htmlUrl,
            String fullUrl,
            int position,
            String visibility,
            String type) {}

    /** Those the caller may take. */
    static List<Json> of(CourseView course, Caller caller, Urls urls) {
        return Stream.of(values())
                .filter(tab -> tab.right == null || caller.may(tab.right, course))
                .map(tab -> tab.json(course.id(), urls))
                .toList();
    }

    private Json json(long courseId, Urls urls) {
        String address = "/courses/" + courseId + path;
        return new Json(
                id,
                label,
                address,
                urls.of(address),
                List.of(values()).indexOf(this) + 1,
                visibility,
                "internal");
    }
}
