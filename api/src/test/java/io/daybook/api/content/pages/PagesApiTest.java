package io.daybook.api.content.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.ErasesPerson;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PagesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person author = school.teacher(course);
    private final Client teacher = author.client();
    private final Person member = school.student(course);
    private final Client student = member.client();
    private final String pages = "/api/v1/courses/" + course + "/pages";

    private JsonNode page(Object... fields) {
        return teacher.post(pages, fields).ok();
    }

    private String url(String title, boolean published) {
        return page("wiki_page[title]", title, "wiki_page[published]", published)
                .path("url")
                .asString();
    }

    private static String error(Reply reply, String field) {
        return reply.status()
                + " "
                + reply.json().path("errors").path(field).path(0).path("message").asString();
    }

    @Test
    void a_page_is_made_and_shown() {
        JsonNode made =
                teacher.postJson(
                                pages,
                                """
                                {"wiki_page": {"title": "How to Begin",
                                    "body": "<p onclick='x()'>Read</p><script>x()</script>"}}
                                """)
                        .ok();

        assertThat(made.path("url").asString()).isEqualTo("how-to-begin");
        assertThat(made.path("body").asString()).isEqualTo("<p>Read</p>");
        assertThat(made.path("published").asBoolean(true)).isFalse();
        assertThat(made.path("hide_from_students").asBoolean()).isTrue();
        assertThat(made.path("editing_roles").asString()).isEqualTo("teachers");
        assertThat(made.path("last_edited_by").path("id").asLong()).isEqualTo(author.id());
        assertThat(made.path("locked_for_user").asBoolean(true)).isFalse();
        assertThat(made.path("html_url").asString())
                .isEqualTo(
                        TestDaybook.running().baseUrl()
                                + "/courses/"
                                + course
                                + "/pages/how-to-begin");
        long id = made.path("page_id").asLong();
        for (String name : List.of("how-to-begin", Long.toString(id), "page_id:" + id)) {
            assertThat(teacher.get(pages + "/" + name).ok()).isEqualTo(made);
        }
    }

    @Test
    void new_pages_are_for_students_to_write_in_where_the_course_says_so() {
        String before = page("wiki_page[title]", "Before").path("url").asString();
        teacher.put("/api/v1/courses/" + course, "course[allow_student_wiki_edits]", true).ok();

        JsonNode made = page("wiki_page[title]", "After", "wiki_page[published]", true);

        assertThat(made.path("editing_roles").asString()).isEqualTo("teachers,students");
        String after = pages + "/" + made.path("url").asString();
        assertThat(student.put(after, "wiki_page[body]", "Mine").ok().path("body").asString())
                .isEqualTo("Mine");
        JsonNode closed =
                page("wiki_page[title]", "Closed", "wiki_page[editing_roles]", "teachers");
        assertThat(closed.path("editing_roles").asString()).isEqualTo("teachers");
        JsonNode front =
                teacher.put(
                                "/api/v1/courses/" + course + "/front_page",
                                "wiki_page[title]",
                                "Welcome")
                        .ok();
        assertThat(front.path("editing_roles").asString()).isEqualTo("teachers,students");
        assertThat(teacher.get(pages + "/" + before).ok().path("editing_roles").asString())
                .isEqualTo("teachers");
    }

    @Test
    void a_page_needs_a_title() {
        assertThat(teacher.post(pages).status()).isEqualTo(400);
        assertThat(error(teacher.post(pages, "wiki_page[body]", "x"), "title"))
                .isEqualTo("400 can't be blank");
        assertThat(error(teacher.post(pages, "wiki_page[title]", " "), "title"))
                .isEqualTo("400 can't be blank");
        assertThat(error(teacher.post(pages, "wiki_page[title]", "a".repeat(256)), "title"))
                .startsWith("400 is too long");
        assertThat(
                        error(
                                teacher.post(
                                        pages,
                                        "wiki_page[title]",
                                        "A",
                                        "wiki_page[editing_roles]",
                                        "teachers,cats"),
                                "editing_roles"))
                .isEqualTo("400 is not included in the list");
    }

    @Test
    void a_new_title_gives_a_new_address() {
        String first = url("Same name", false);
        String second = url("Same Name", false);
        assertThat(second).isEqualTo("same-name-2");

        JsonNode renamed =
                teacher.put(pages + "/" + first, "wiki_page[title]", "Another name").ok();

        assertThat(renamed.path("url").asString()).isEqualTo("another-name");
        assertThat(teacher.get(pages + "/" + first).status()).isEqualTo(404);
        assertThat(teacher.get(pages + "/" + second).status()).isEqualTo(200);
        assertThat(url("Same name", false)).isEqualTo("same-name");
    }

    @Test
    void what_is_left_out_stays_and_what_is_sent_empty_is_cleared() {
        JsonNode made =
                page("wiki_page[title]", "A", "wiki_page[body]", "b", "wiki_page[published]", 1);
        String one = pages + "/" + made.path("url").asString();

        JsonNode cleared = teacher.put(one, "wiki_page[body]", "").ok();

        assertThat(cleared.path("body").asString("")).isEmpty();
        assertThat(cleared.path("title").asString()).isEqualTo("A");
        assertThat(cleared.path("published").asBoolean()).isTrue();
    }

    @Test
    void students_see_what_is_published() {
        String shown = url("Shown", true);
        String hidden = url("Hidden", false);

        assertThat(student.get(pages).each("url")).containsExactly(shown);
        assertThat(teacher.get(pages).each("url")).containsExactly(hidden, shown);
        assertThat(student.get(pages + "/" + shown).status()).isEqualTo(200);
        assertThat(student.get(pages + "/" + hidden).status()).isEqualTo(404);
        assertThat(student.get(pages, "published", false).each("url")).isEmpty();
        assertThat(teacher.get(pages, "published", false).each("url")).containsExactly(hidden);
    }

    @Test
    void a_list_is_sorted_searched_and_answered_in_pages() {
        url("b second", true);
        url("C third", true);
        JsonNode first = page("wiki_page[title]", "A first", "wiki_page[body]", "text");

        Reply page = teacher.get(pages, "per_page", 2);
        assertThat(page.each("title")).containsExactly("A first", "b second");
        assertThat(teacher.get(page.next().orElseThrow()).each("title")).containsExactly("C third");
        assertThat(teacher.get(pages, "sort", "created_at", "order", "desc").each("title"))
                .containsExactly("A first", "C third", "b second");
        assertThat(teacher.get(pages, "sort", "updated_at").each("title"))
                .containsExactly("b second", "C third", "A first");
        assertThat(teacher.get(pages, "search_term", "SECO").each("title"))
                .containsExactly("b second");
        assertThat(page.json().get(0).has("body")).isFalse();
        assertThat(
                        teacher.get(pages, "include[]", "body", "search_term", "first")
                                .ok()
                                .get(0)
                                .path("body"))
                .isEqualTo(first.path("body"));
    }

    @Test
    void a_deleted_page_is_answered_once_more_and_then_gone() {
        String url = url("Gone", true);

        assertThat(teacher.delete(pages + "/" + url).ok().path("url").asString()).isEqualTo(url);

        assertThat(teacher.get(pages + "/" + url).status()).isEqualTo(404);
        assertThat(teacher.delete(pages + "/" + url).status()).isEqualTo(404);
        assertThat(teacher.get(pages).each("url")).isEmpty();
        assertThat(url("Gone", true)).isEqualTo(url);
    }

    @Test
    void only_those_who_manage_pages_do() {
        String one = pages + "/" + url("Theirs", true);
        Client observer = school.member(course, "Observer").client();

        for (Client other : List.of(student, observer)) {
            assertThat(other.post(pages, "wiki_page[title]", "Mine").status()).isEqualTo(403);
            assertThat(other.put(one, "wiki_page[body]", "Mine").status()).isEqualTo(403);
            assertThat(other.delete(one).status()).isEqualTo(403);
        }
    }

    @Test
    void students_write_in_a_page_that_is_theirs_too_but_change_nothing_else() {
        String one = pages + "/" + url("Ours", true);
        teacher.put(one, "wiki_page[editing_roles]", "teachers,students").ok();

        JsonNode written = student.put(one, "wiki_page[body]", "<p>Mine</p><script></script>").ok();

        assertThat(written.path("body").asString()).isEqualTo("<p>Mine</p>");
        assertThat(written.path("last_edited_by").path("id").asLong()).isEqualTo(member.id());
        assertThat(student.put(one, "wiki_page[title]", "Mine").status()).isEqualTo(403);
        assertThat(student.put(one, "wiki_page[published]", false).status()).isEqualTo(403);
        assertThat(student.put(one, "wiki_page[editing_roles]", "students").status())
                .isEqualTo(403);
        assertThat(student.delete(one).status()).isEqualTo(403);
        assertThat(
                        school.member(course, "Observer")
                                .client()
                                .put(one, "wiki_page[body]", "x")
                                .status())
                .isEqualTo(403);
    }

    @ErasesPerson
    @Test
    void what_an_erased_student_wrote_is_gone_and_what_the_course_said_is_back() {
        JsonNode made =
                page(
                        "wiki_page[title]",
                        "Ours",
                        "wiki_page[body]",
                        "The task",
                        "wiki_page[editing_roles]",
                        "students",
                        "wiki_page[published]",
                        true);
        String one = pages + "/" + made.path("url").asString();
        Person other = school.student(course);
        other.client().put(one, "wiki_page[body]", "My life").ok();

        school.admin().delete("/api/v1/accounts/self/users/" + other.id() + "/personal_data").ok();

        assertThat(teacher.get(one).ok().path("body").asString()).isEqualTo("The task");
    }

    @Test
    void a_page_is_not_found_through_another_course() {
        JsonNode made = page("wiki_page[title]", "Elsewhere");
        String other = "/api/v1/courses/" + school.course() + "/pages/";

        for (String name : List.of("elsewhere", made.path("page_id").asString())) {
            assertThat(school.admin().get(other + name).status()).isEqualTo(404);
            assertThat(school.admin().delete(other + name).status()).isEqualTo(404);
        }
        String id = made.path("page_id").asString();
        assertThat(school.admin().put(other + id, "wiki_page[title]", "x").status()).isEqualTo(404);
    }

    @Test
    void an_update_of_a_page_that_does_not_exist_creates_it() {
        JsonNode made = teacher.put(pages + "/week-one", "wiki_page[body]", "<p>Hi</p>").ok();
        JsonNode titled = teacher.put(pages + "/two", "wiki_page[title]", "Week two").ok();

        assertThat(made.path("url").asString()).isEqualTo("week-one");
        assertThat(made.path("title").asString()).isEqualTo("Week One");
        assertThat(made.path("body").asString()).isEqualTo("<p>Hi</p>");
        assertThat(made.path("published").asBoolean(true)).isFalse();
        assertThat(titled.path("url").asString()).isEqualTo("week-two");
        JsonNode changed = teacher.put(pages + "/week-one", "wiki_page[body]", "2").ok();
        assertThat(changed.path("page_id")).isEqualTo(made.path("page_id"));
        assertThat(student.put(pages + "/other", "wiki_page[body]", "x").status()).isEqualTo(404);
        assertThat(student.put(pages + "/week-one", "wiki_page[body]", "x").status())
                .isEqualTo(404);
        assertThat(teacher.put(pages + "/99999999", "wiki_page[body]", "x").status())
                .isEqualTo(404);
        assertThat(teacher.put(pages + "/three").status()).isEqualTo(400);
        assertThat(teacher.get(pages).each("url")).containsExactly("week-one", "week-two");
    }

    @Test
    void a_course_greets_its_readers_with_its_front_page() {
        String front = "/api/v1/courses/" + course + "/front_page";
        assertThat(student.get(front).status()).isEqualTo(404);
        assertThat(student.put(front, "wiki_page[body]", "Hi").status()).isEqualTo(403);

        JsonNode made = teacher.put(front, "wiki_page[body]", "<p>Hi</p>").ok();

        assertThat(made.path("title").asString()).isEqualTo("Front Page");
        assertThat(made.path("front_page").asBoolean()).isTrue();
        assertThat(made.path("published").asBoolean()).isTrue();
        assertThat(student.get(front).ok().path("body").asString()).isEqualTo("<p>Hi</p>");
        assertThat(teacher.put(front, "wiki_page[title]", "Start").ok().path("page_id"))
                .isEqualTo(made.path("page_id"));

        String other = url("Other", true);
        JsonNode next = teacher.put(pages + "/" + other, "wiki_page[front_page]", true).ok();
        assertThat(next.path("front_page").asBoolean()).isTrue();
        assertThat(student.get(front).ok().path("url").asString()).isEqualTo(other);
        assertThat(teacher.get(pages + "/start").ok().path("front_page").asBoolean(true)).isFalse();
        assertThat(error(teacher.delete(pages + "/" + other), "front_page"))
                .isEqualTo("400 can't be deleted");
    }

    @Test
    void an_unpublished_page_is_no_front_page() {
        String draft = url("Draft", false);
        assertThat(
                        error(
                                teacher.put(pages + "/" + draft, "wiki_page[front_page]", true),
                                "front_page"))
                .isEqualTo("400 can't be set to an unpublished page");
    }
}
