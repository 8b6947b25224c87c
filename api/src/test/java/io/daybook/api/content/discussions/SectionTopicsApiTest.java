package io.daybook.api.content.discussions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Topics for some sections (docs/spec/content.md, section 2.6). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionTopicsApiTest {

    private static final String SECTIONS = "specific_sections";

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final String api = "/api/v1/courses/" + course;
    private final String topics = api + "/discussion_topics";
    private final long evening =
            teacher.post(api + "/sections", "course_section[name]", "Evening").id();
    private final Client late = inTheEvening();

    private Client inTheEvening() {
        Person person = school.person("Late");
        school.admin()
                .post(
                        "/api/v1/sections/" + evening + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return person.client();
    }

    private JsonNode topic() {
        return teacher.post(topics, "title", "At night", SECTIONS, evening).ok();
    }

    private String one(JsonNode topic) {
        return topics + "/" + topic.path("id").asLong();
    }

    @Test
    void it_is_seen_by_the_students_of_its_sections_and_by_staff() {
        JsonNode topic = topic();
        assertThat(topic.path("is_section_specific").asBoolean()).isTrue();
        assertThat(topic.path("sections").path(0).path("name").asString()).isEqualTo("Evening");

        assertThat(late.get(topics).each("title")).containsExactly("At night");
        assertThat(late.post(one(topic) + "/entries", "message", "I").status()).isEqualTo(200);
        assertThat(student.get(topics).ok()).isEmpty();
        assertThat(student.get(one(topic)).status()).isEqualTo(404);
        assertThat(student.post(one(topic) + "/entries", "message", "I").status()).isEqualTo(404);
        assertThat(teacher.get(one(topic)).status()).isEqualTo(200);
    }

    @Test
    void so_are_items_that_stand_for_it() {
        JsonNode topic = topic();
        String modules = api + "/modules";
        long module = teacher.post(modules, "module[name]", "Week").id();
        teacher.put(modules + "/" + module, "module[published]", true).ok();
        String items = modules + "/" + module + "/items";
        teacher.post(
                        items,
                        "module_item[type]",
                        "Discussion",
                        "module_item[content_id]",
                        topic.path("id").asLong())
                .ok();
        assertThat(late.get(items).ok()).hasSize(1);
        assertThat(student.get(items).ok()).isEmpty();
        assertThat(student.get(modules + "/" + module).ok().path("items_count").asInt()).isZero();
    }

    @Test
    void it_can_be_for_everyone_again() {
        JsonNode topic = topic();
        JsonNode open = teacher.put(one(topic), SECTIONS, "all").ok();
        assertThat(open.path("is_section_specific").asBoolean(true)).isFalse();
        assertThat(open.has("sections")).isFalse();
        assertThat(student.get(one(topic)).status()).isEqualTo(200);
        teacher.putJson(one(topic), "{\"specific_sections\": [%d]}".formatted(evening)).ok();
        assertThat(student.get(one(topic)).status()).isEqualTo(404);
    }

    @Test
    void sections_are_those_of_the_course_and_not_for_what_is_graded() {
        long foreign =
                school.admin()
                        .post(
                                "/api/v1/courses/" + school.course() + "/sections",
                                "course_section[name]",
                                "Foreign")
                        .id();
        assertThat(teacher.post(topics, "title", "A", SECTIONS, foreign).status()).isEqualTo(400);
        assertThat(teacher.post(topics, "title", "A", SECTIONS, "x").status()).isEqualTo(400);
        assertThat(
                        teacher.post(
                                        topics,
                                        "title",
                                        "A",
                                        SECTIONS,
                                        evening,
                                        "assignment[points_possible]",
                                        1)
                                .status())
                .isEqualTo(400);
        assertThat(late.post(topics, "title", "A", SECTIONS, evening).status()).isEqualTo(403);
        assertThat(teacher.get(topics).ok()).isEmpty();
    }

    @Test
    void staff_limited_to_a_section_choose_no_other() {
        long morning = teacher.post(api + "/sections", "course_section[name]", "Morning").id();
        Person person = school.person("Tad");
        school.limitTo(morning, person, "Ta");
        Client assistant = person.client();
        JsonNode night = topic();

        Object[] news = {"title", "News", "is_announcement", true, SECTIONS};
        assertThat(assistant.post(topics, with(news, evening)).status()).isEqualTo(403);
        assertThat(assistant.post(topics, with(news, morning + "," + evening)).status())
                .isEqualTo(403);
        assertThat(assistant.put(one(night), SECTIONS, morning).status()).isEqualTo(403);
        assertThat(assistant.put(one(night), SECTIONS, "all").status()).isEqualTo(403);
        JsonNode own = assistant.post(topics, with(news, morning)).ok();
        assertThat(assistant.put(one(own), SECTIONS, evening).status()).isEqualTo(403);
        assertThat(assistant.put(one(own), SECTIONS, "all").status()).isEqualTo(200);
        String both = morning + "," + evening;
        assertThat(assistant.put(one(night), SECTIONS, both).status()).isEqualTo(200);
    }

    private static Object[] with(Object[] fields, Object value) {
        Object[] all = Arrays.copyOf(fields, fields.length + 1);
        all[fields.length] = value;
        return all;
    }
}
