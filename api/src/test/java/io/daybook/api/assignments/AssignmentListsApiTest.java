package io.daybook.api.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
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
        List<Object> all = new ArrayList<>(List.of("assignment[name]", name));
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
        assertThat(bucket("future")).containsExactly("alpha");
        assertThat(bucket("undated")).containsExactly("Gamma");
        assertThat(bucket("upcoming")).isEmpty();
        assertThat(bucket("ungraded")).isEmpty();
        Reply chosen = SCHOOL.admin().get(path(own), "assignment_ids[]", a, "assignment_ids[]", b);
        assertThat(chosen.each("name")).containsExactly("Beta", "alpha");
    }

    private List<String> bucket(String bucket) {
        return SCHOOL.admin().get(path(own), "bucket", bucket).each("name");
    }

    @Test
    void unknown_buckets_and_ids_are_refused() {
        assertThat(SCHOOL.admin().get(path(own), "bucket", "someday").status()).isEqualTo(400);
        long foreign =
                SCHOOL.admin().post(path(SCHOOL.course()), "assignment[name]", "Foreign").id();
        Reply refused = SCHOOL.admin().get(path(own), "assignment_ids[]", foreign);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString()).contains(foreign + "");
    }

    @Test
    void of_one_group() {
        JsonNode made = SCHOOL.admin().post(path(own), "assignment[name]", "Grouped").ok();
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
