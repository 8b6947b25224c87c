package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * An essay, a graded quiz and a graded discussion that only one student is assigned to do, and a
 * talk for everyone.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignedItemsApiTest {

    private static final String OPENS = "2130-01-01T00:00:00Z";
    private static final String DUE = "2130-02-01T12:00:00Z";

    private final School school = new School();
    private final long course = school.course();
    private final String api = "/api/v1/courses/" + course;
    private final Client teacher = school.teacher(course).client();
    private final Person assigned = school.student(course);
    private final Person spared = school.student(course);
    private final long talk = assignment("Talk");
    private final long essay = assignment("Essay");
    private final long quiz = quiz();
    private final JsonNode topic = topic();
    private long module;
    private String items = "";
    private long essayItem;
    private long quizItem;
    private long topicItem;

    private long assignment(String name) {
        return teacher.post(
                        api + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[published]",
                        true)
                .id();
    }

    private long quiz() {
        return teacher.post(api + "/quizzes", "quiz[title]", "Quiz", "quiz[published]", true).id();
    }

    private JsonNode topic() {
        return teacher.post(
                        api + "/discussion_topics",
                        "title",
                        "Debate",
                        "published",
                        true,
                        "assignment[points_possible]",
                        5)
                .ok();
    }

    @BeforeEach
    void ask_one_student_alone() {
        assign(essay);
        assign(teacher.get(api + "/quizzes/" + quiz).ok().path("assignment_id").asLong());
        assign(topic.path("assignment_id").asLong());
        module = teacher.post(api + "/modules", "module[name]", "Week").id();
        items = api + "/modules/" + module + "/items";
        item("Assignment", talk);
        essayItem = item("Assignment", essay);
        quizItem = item("Quiz", quiz);
        topicItem = item("Discussion", topic.path("id").asLong());
        teacher.put(api + "/modules/" + module, "module[published]", true).ok();
    }

    private void assign(long assignment) {
        String path = api + "/assignments/" + assignment;
        assertThat(
                        teacher.post(
                                        path + "/overrides",
                                        "assignment_override[student_ids][]",
                                        assigned.id(),
                                        "assignment_override[unlock_at]",
                                        OPENS,
                                        "assignment_override[due_at]",
                                        DUE)
                                .status())
                .isEqualTo(201);
        teacher.put(path, "assignment[only_visible_to_overrides]", true).ok();
    }

    private long item(String type, long content) {
        return teacher.post(items, "module_item[type]", type, "module_item[content_id]", content)
                .id();
    }

    private Person observer(Person student) {
        Person parent = school.person("A parent");
        school.admin()
                .post(
                        api + "/enrollments",
                        "enrollment[user_id]",
                        parent.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[associated_user_id]",
                        student.id())
                .ok();
        return parent;
    }

    private int places(Client client, String type, long id) {
        return client.get(api + "/module_item_sequence", "asset_type", type, "asset_id", id)
                .ok()
                .path("items")
                .size();
    }

    private int redirect(Client client, long item) {
        return client.get(api + "/module_item_redirect/" + item).status();
    }

    @Test
    void assigned_students_find_the_items_in_every_list() {
        for (Client client :
                List.of(assigned.client(), observer(assigned).client(), school.admin(), teacher)) {
            assertThat(client.get(items).each("title"))
                    .containsExactly("Talk", "Essay", "Quiz", "Debate");
            assertThat(client.get(items, "search_term", "quiz").each("title"))
                    .containsExactly("Quiz");
            JsonNode shown = client.get(api + "/modules", "include[]", "items").ok().path(0);
            assertThat(shown.path("items_count").asInt()).isEqualTo(4);
            assertThat(shown.path("items")).hasSize(4);
            for (long item : new long[] {essayItem, quizItem, topicItem}) {
                assertThat(client.get(items + "/" + item).status()).isEqualTo(200);
                assertThat(redirect(client, item)).isEqualTo(400);
                assertThat(places(client, "ModuleItem", item)).isEqualTo(1);
            }
            assertThat(places(client, "Assignment", essay)).isEqualTo(1);
            assertThat(places(client, "Quiz", quiz)).isEqualTo(1);
        }
    }

    @Test
    void unassigned_students_find_the_items_in_no_list() {
        for (Client client : List.of(spared.client(), observer(spared).client())) {
            assertThat(client.get(items).each("title")).containsExactly("Talk");
            assertThat(client.get(items, "search_term", "e").each("title")).isEmpty();
            JsonNode shown = client.get(api + "/modules", "include[]", "items").ok().path(0);
            assertThat(shown.path("items_count").asInt()).isEqualTo(1);
            assertThat(shown.path("items")).hasSize(1);
            for (long item : new long[] {essayItem, quizItem, topicItem}) {
                assertThat(client.get(items + "/" + item).status()).isEqualTo(404);
                assertThat(redirect(client, item)).isEqualTo(404);
                assertThat(places(client, "ModuleItem", item)).isZero();
            }
            assertThat(places(client, "Assignment", essay)).isZero();
            assertThat(places(client, "Quiz", quiz)).isZero();
            assertThat(
                            client.get(
                                            api + "/module_item_sequence",
                                            "asset_type",
                                            "Assignment",
                                            "asset_id",
                                            talk)
                                    .ok()
                                    .at("/items/0/next")
                                    .isNull())
                    .isTrue();
        }
    }

    @Test
    void content_details_and_locks_show_the_dates_of_the_viewed_student() {
        String[] details = {"include[]", "content_details"};
        for (long item : new long[] {essayItem, quizItem, topicItem}) {
            for (JsonNode own :
                    List.of(
                            assigned.client().get(items + "/" + item, (Object[]) details).ok(),
                            observer(assigned)
                                    .client()
                                    .get(items + "/" + item, (Object[]) details)
                                    .ok(),
                            teacher.get(
                                            items + "/" + item,
                                            "include[]",
                                            "content_details",
                                            "student_id",
                                            assigned.id())
                                    .ok())) {
                JsonNode told = own.path("content_details");
                assertThat(told.path("due_at").asString()).isEqualTo(DUE);
                assertThat(told.path("locked_for_user").asBoolean()).isTrue();
                assertThat(told.at("/lock_info/unlock_at").asString()).isEqualTo(OPENS);
            }
            JsonNode everyones =
                    teacher.get(items + "/" + item, (Object[]) details)
                            .ok()
                            .path("content_details");
            assertThat(everyones.has("due_at")).isFalse();
            assertThat(everyones.path("locked_for_user").asBoolean(true)).isFalse();
        }
    }

    @Test
    void a_request_that_names_a_student_shows_what_the_student_sees() {
        assertThat(teacher.get(items, "student_id", spared.id()).each("title"))
                .containsExactly("Talk");
        assertThat(teacher.get(items + "/" + essayItem, "student_id", spared.id()).status())
                .isEqualTo(404);
    }
}
