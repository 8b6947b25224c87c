package io.daybook.api.content.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.ErasesPerson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a page was called and said before. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class PageRevisionsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person author = school.teacher(course);
    private final Client teacher = author.client();
    private final Person learner = school.student(course);
    private final Client student = learner.client();
    private final String pages = "/api/v1/courses/" + course + "/pages";
    private final String page =
            pages
                    + "/"
                    + teacher.post(
                                    pages,
                                    "wiki_page[title]",
                                    "Plan",
                                    "wiki_page[body]",
                                    "One",
                                    "wiki_page[published]",
                                    true,
                                    "wiki_page[editing_roles]",
                                    "teachers,students")
                            .ok()
                            .path("page_id")
                            .asLong();
    private final String revisions = page + "/revisions";

    @Test
    void title_and_body_sent_together_make_one_revision() {
        assertThat(teacher.get(revisions).each("revision_id")).containsExactly("1");

        teacher.put(page, "wiki_page[title]", "Plan B", "wiki_page[body]", "Two").ok();
        teacher.put(page, "wiki_page[published]", true).ok();

        JsonNode listed = teacher.get(revisions).ok();
        assertThat(teacher.get(revisions).each("revision_id")).containsExactly("2", "1");
        assertThat(teacher.get(revisions).each("latest")).containsExactly("true", "false");
        assertThat(listed.path(0).path("edited_by").path("id").asLong()).isEqualTo(author.id());
        assertThat(listed.path(0).has("body")).isFalse();
        assertThat(teacher.get(revisions, "per_page", 1, "page", 2).each("revision_id"))
                .containsExactly("1");
    }

    @Test
    void a_revision_shows_what_the_page_was_called_and_said() {
        teacher.put(page, "wiki_page[body]", "Two").ok();
        teacher.put(page, "wiki_page[title]", "Plan B").ok();

        JsonNode second = teacher.get(revisions + "/2").ok();
        assertThat(second.path("title").asString()).isEqualTo("Plan");
        assertThat(second.path("url").asString()).isEqualTo("plan");
        assertThat(second.path("body").asString()).isEqualTo("Two");
        assertThat(second.path("latest").asBoolean(true)).isFalse();
        JsonNode latest = teacher.get(revisions + "/latest").ok();
        assertThat(latest.path("revision_id").asInt()).isEqualTo(3);
        assertThat(latest.path("title").asString()).isEqualTo("Plan B");
        assertThat(latest.path("body").asString()).isEqualTo("Two");
        assertThat(teacher.get(revisions + "/1", "summary", true).ok().has("body")).isFalse();
        assertThat(teacher.get(revisions + "/4").status()).isEqualTo(404);
        assertThat(teacher.get(revisions + "/x").status()).isEqualTo(404);
    }

    @Test
    void reverting_makes_another_revision() {
        teacher.put(page, "wiki_page[title]", "Plan B", "wiki_page[body]", "Two").ok();

        JsonNode reverted = teacher.post(revisions + "/1").ok();

        assertThat(reverted.path("revision_id").asInt()).isEqualTo(3);
        assertThat(reverted.path("latest").asBoolean()).isTrue();
        assertThat(reverted.path("title").asString()).isEqualTo("Plan");
        assertThat(reverted.path("body").asString()).isEqualTo("One");
        JsonNode shown = teacher.get(page).ok();
        assertThat(shown.path("title").asString()).isEqualTo("Plan");
        assertThat(shown.path("body").asString()).isEqualTo("One");
        assertThat(teacher.post(revisions + "/9").status()).isEqualTo(404);
    }

    @Test
    void those_who_write_in_a_page_see_its_revisions_and_others_the_latest() {
        student.put(page, "wiki_page[body]", "Mine").ok();
        assertThat(student.get(revisions).each("revision_id")).containsExactly("2", "1");
        assertThat(student.get(revisions + "/1").ok().path("body").asString()).isEqualTo("One");
        assertThat(student.post(revisions + "/1").status()).isEqualTo(403);

        teacher.put(page, "wiki_page[editing_roles]", "teachers").ok();

        assertThat(student.get(revisions).status()).isEqualTo(403);
        assertThat(student.get(revisions + "/1").status()).isEqualTo(403);
        assertThat(student.get(revisions + "/latest").ok().path("body").asString())
                .isEqualTo("Mine");
    }

    @ErasesPerson
    @Test
    void what_a_student_wrote_stays_theirs_when_it_is_restored() {
        student.put(page, "wiki_page[body]", "Mine").ok();
        teacher.put(page, "wiki_page[body]", "Three").ok();
        assertThat(teacher.post(revisions + "/2").ok().path("body").asString()).isEqualTo("Mine");

        school.admin()
                .delete("/api/v1/accounts/self/users/" + learner.id() + "/personal_data")
                .ok();

        assertThat(teacher.get(revisions + "/2").ok().path("body").isNull()).isTrue();
        assertThat(teacher.get(revisions + "/3").ok().path("body").asString()).isEqualTo("Three");
        assertThat(teacher.get(revisions + "/4").ok().path("body").isNull()).isTrue();
    }

    @Test
    void pages_of_other_courses_and_unpublished_ones_are_not_found() {
        String elsewhere = "/api/v1/courses/" + school.course() + "/pages/";
        String id = page.substring(page.lastIndexOf('/') + 1);
        teacher.put(page, "wiki_page[published]", false).ok();

        assertThat(school.admin().get(elsewhere + id + "/revisions").status()).isEqualTo(404);
        assertThat(student.get(revisions + "/latest").status()).isEqualTo(404);
    }
}
