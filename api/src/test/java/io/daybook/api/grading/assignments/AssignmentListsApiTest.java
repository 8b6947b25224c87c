package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Lists of a course's assignments; by when they are due, see {@link DueListsApiTest}. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentListsApiTest {

    private static final School SCHOOL = new School();

    private static String path(long ofCourse) {
        return "/api/v1/courses/" + ofCourse + "/assignments";
    }

    private final long own = SCHOOL.course();
    private final Person reader = SCHOOL.student(own);

    private long add(String name, Object... fields) {
        List<Object> all =
                new ArrayList<>(List.of("assignment[published]", "true", "assignment[name]", name));
        all.addAll(List.of(fields));
        return SCHOOL.admin().post(path(own), all.toArray()).id();
    }

    @Test
    void students_see_published_ones_page_by_page() {
        add("One");
        add("Two", "assignment[published]", "false");
        add("Three");
        Reply page = reader.client().get(path(own), "per_page", 1);
        assertThat(page.each("name")).containsExactly("One");
        Reply next = reader.client().get(page.next().orElseThrow());
        assertThat(next.each("name")).containsExactly("Three");
        assertThat(next.next()).isEmpty();
        assertThat(SCHOOL.admin().get(path(own)).each("name"))
                .containsExactly("One", "Two", "Three");
    }

    @Test
    void a_search_for_a_null_character_is_refused() {
        add("Alpha");
        Reply refused = SCHOOL.admin().get(path(own), "search_term", "a\u0000");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("search_term contains a null character");
    }

    @Test
    void can_be_searched_ordered_and_narrowed() {
        long b = add("Beta", "assignment[due_at]", "2001-01-01T10:00:00Z");
        long a = add("alpha", "assignment[due_at]", "2040-01-01T10:00:00Z");
        add("Gamma");
        assertThat(SCHOOL.admin().get(path(own), "search_term", "ALPH").each("name"))
                .containsExactly("alpha");
        assertThat(SCHOOL.admin().get(path(own), "order_by", "name").each("name"))
                .containsExactly("alpha", "Beta", "Gamma");
        assertThat(SCHOOL.admin().get(path(own), "order_by", "due_at").each("name"))
                .containsExactly("Beta", "alpha", "Gamma");
        assertThat(bucket("past")).containsExactly("Beta");
        assertThat(bucket("future")).containsExactly("alpha", "Gamma");
        assertThat(bucket("undated")).containsExactly("Gamma");
        assertThat(bucket("upcoming")).isEmpty();
        assertThat(bucket("ungraded")).isEmpty();
        Reply chosen = SCHOOL.admin().get(path(own), "assignment_ids[]", a, "assignment_ids[]", b);
        assertThat(chosen.each("name")).containsExactly("Beta", "alpha");
    }

    @Test
    void buckets_of_staff_consider_the_dates_of_any_student() {
        long longer = add("Longer for one", "assignment[due_at]", "2001-01-01T10:00:00Z");
        override(longer, "2040-01-01T10:00:00Z");
        long never = add("Undated for one", "assignment[due_at]", "2040-01-01T10:00:00Z");
        override(never, "");
        long only =
                add(
                        "For one alone",
                        "assignment[due_at]",
                        "2040-01-01T10:00:00Z",
                        "assignment[only_visible_to_overrides]",
                        "true");
        override(only, "2001-01-01T10:00:00Z");
        add("For all", "assignment[due_at]", "2001-01-01T10:00:00Z");

        assertThat(bucket("past")).containsExactly("Longer for one", "For one alone", "For all");
        assertThat(bucket("future")).containsExactly("Longer for one", "Undated for one");
        assertThat(bucket("undated")).containsExactly("Undated for one");
        assertThat(reader.client().get(path(own), "bucket", "past").each("name"))
                .containsExactly("For one alone", "For all");
    }

    private void override(long assignment, String dueAt) {
        SCHOOL.admin()
                .post(
                        path(own) + "/" + assignment + "/overrides",
                        "assignment_override[student_ids][]",
                        reader.id(),
                        "assignment_override[due_at]",
                        dueAt)
                .ok();
    }

    private List<String> bucket(String bucket) {
        return SCHOOL.admin().get(path(own), "bucket", bucket).each("name");
    }

    @Test
    void unknown_buckets_and_ids_are_refused() {
        assertThat(SCHOOL.admin().get(path(own), "bucket", "someday").status()).isEqualTo(400);
        long foreign =
                SCHOOL.admin()
                        .post(
                                path(SCHOOL.course()),
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Foreign")
                        .id();
        Reply refused = SCHOOL.admin().get(path(own), "assignment_ids[]", foreign);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString()).contains(foreign + "");
    }

    @Test
    void of_one_group() {
        JsonNode made =
                SCHOOL.admin()
                        .post(
                                path(own),
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Grouped")
                        .ok();
        String groups = "/api/v1/courses/" + own + "/assignment_groups/";
        String group = groups + made.path("assignment_group_id").asLong() + "/assignments";
        assertThat(SCHOOL.admin().get(group).each("name")).containsExactly("Grouped");
        assertThat(SCHOOL.admin().get(groups + "999999/assignments").status()).isEqualTo(404);
        assertThat(
                        SCHOOL.admin()
                                .get(
                                        group.replace(
                                                "/courses/" + own, "/courses/" + SCHOOL.course()))
                                .status())
                .isEqualTo(404);
    }
}
