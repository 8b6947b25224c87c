package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tools are told in the Caliper format; every message is held against its schema. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CaliperApiTest {

    private static final String PATH = "/api/lti/subscriptions";

    private final School school = new School();
    private final Listener listener = new Listener();
    private final Client tool = listener.tool();

    @AfterEach
    void stop() {
        listener.close();
    }

    private JsonNode event(String name) {
        return listener.awaitMessage(name).path("data").path(0);
    }

    @Test
    void work_and_its_grade_are_published_as_an_attempt_and_a_score() {
        long course = school.course();
        Person teacher = school.teacher(course);
        Person student = school.student(course);
        String subscription = listener.subscribeToCaliper("course", course, "all");
        String assignments = "/api/v1/courses/" + course + "/assignments";
        long assignment =
                teacher.client()
                        .post(
                                assignments,
                                "assignment[name]",
                                "Caliper essay",
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[points_possible]",
                                10,
                                "assignment[published]",
                                true)
                        .id();
        String submissions = assignments + "/" + assignment + "/submissions";
        student.client()
                .post(
                        submissions,
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "My essay")
                .ok();
        teacher.client()
                .put(submissions + "/" + student.id(), "submission[posted_grade]", "8")
                .ok();
        String learner = "urn:vendor:lms:user:" + student.id();
        JsonNode handedIn = event("submission_created");
        assertThat(handedIn.path("type").asString()).isEqualTo("AssignableEvent");
        assertThat(handedIn.path("actor").path("id").asString()).isEqualTo(learner);
        assertThat(handedIn.path("object").path("assignable").path("id").asString())
                .isEqualTo("urn:vendor:lms:assignment:" + assignment);
        assertThat(handedIn.path("membership").path("roles").toString()).isEqualTo("[\"Learner\"]");
        assertThat(
                        handedIn.path("extensions")
                                .path("com.vendor.lms")
                                .path("subscription_id")
                                .asString())
                .isEqualTo(subscription);
        JsonNode graded = event("grade_change");
        assertThat(graded.path("actor").path("id").asString())
                .isEqualTo("urn:vendor:lms:user:" + teacher.id());
        assertThat(graded.path("generated").path("scoreGiven").asDouble()).isEqualTo(8.0);
        assertThat(graded.path("object").path("assignee").path("id").asString()).isEqualTo(learner);
        assertThat(event("assignment_created").path("object").path("name").asString())
                .isEqualTo("Caliper essay");
        assertThat(event("submission_updated").path("action").asString()).isEqualTo("Modified");
    }

    @Test
    void pages_entries_and_enrollments_are_published_and_modules_are_not() {
        long course = school.course();
        Person teacher = school.teacher(course);
        listener.subscribeToCaliper("course", course, "all");
        listener.module(course, "Untold");
        String at = "/api/v1/courses/" + course;
        String page =
                teacher.client()
                        .post(at + "/pages", "wiki_page[title]", "Caliper page")
                        .ok()
                        .path("url")
                        .asString();
        teacher.client().put(at + "/pages/" + page, "wiki_page[body]", "More").ok();
        teacher.client().delete(at + "/pages/" + page).ok();
        long topic = teacher.client().post(at + "/discussion_topics", "title", "Why?").id();
        teacher.client()
                .post(at + "/discussion_topics/" + topic + "/entries", "message", "So")
                .ok();
        school.student(course);
        assertThat(event("wiki_page_deleted").path("action").asString()).isEqualTo("Deleted");
        assertThat(event("wiki_page_created").path("object").path("name").asString())
                .isEqualTo("Caliper page");
        assertThat(event("wiki_page_updated").path("object").has("dateModified")).isTrue();
        assertThat(
                        event("discussion_entry_created")
                                .path("object")
                                .path("isPartOf")
                                .path("id")
                                .asString())
                .isEqualTo("urn:vendor:lms:discussion:" + topic);
        assertThat(event("enrollment_created").path("group").path("type").asString())
                .isEqualTo("CourseSection");
        assertThat(listener.received())
                .noneMatch(m -> MessageSchemas.eventName(m).startsWith("module"));
    }

    @Test
    void a_redelivery_is_the_same_message() {
        long course = school.course();
        String id = listener.subscribeToCaliper("course", course, "wiki_page_created");
        school.admin()
                .post("/api/v1/courses/" + course + "/pages", "wiki_page[title]", "Again")
                .ok();
        String delivery = listener.delivery(id, "delivered").path("id").asString();
        tool.post(PATH + "/" + id + "/deliveries/" + delivery + "/redeliver");
        await().atMost(Duration.ofMinutes(1)).until(() -> listener.received().size() > 1);
        assertThat(listener.received().get(1)).isEqualTo(listener.received().get(0));
    }

    @Test
    void a_replay_sends_events_from_before_the_subscription() {
        long course = school.course();
        school.admin()
                .post("/api/v1/courses/" + course + "/pages", "wiki_page[title]", "Earlier")
                .ok();
        String id = listener.subscribeToCaliper("course", course, "wiki_page_created");
        Reply replay =
                tool.post(
                        PATH + "/" + id + "/replay",
                        "since",
                        "2020-01-01T00:00:00Z",
                        "status",
                        "all");
        assertThat(replay.status()).as(replay.text()).isEqualTo(202);
        assertThat(event("wiki_page_created").path("object").path("name").asString())
                .isEqualTo("Earlier");
    }

    @Test
    void a_sample_is_in_the_format_of_the_subscription() {
        String id = listener.subscribeToCaliper("course", school.course(), "grade_change");
        JsonNode sample =
                tool.post(PATH + "/" + id + "/test", "event_type", "GRADE_CHANGE")
                        .ok()
                        .path("payload");
        assertThat(sample.path("data").path(0).path("type").asString()).isEqualTo("GradeEvent");
        assertThat(event("grade_change").path("extensions").path("com.vendor.lms").path("test"))
                .isEqualTo(sample.at("/data/0/extensions/com.vendor.lms/test"));
        Reply none = tool.post(PATH + "/" + id + "/test", "event_type", "module_created");
        assertThat(none.status()).isEqualTo(400);
        assertThat(none.text()).contains("event_type", "has no Caliper form");
    }

    @Test
    void a_subscription_to_an_event_type_without_a_caliper_form_is_refused() {
        long course = school.course();
        Reply reply =
                tool.postJson(
                        PATH,
                        """
                        {"subscription": {"ContextId": "%d", "ContextType": "course",
                         "EventTypes": ["GRADE_CHANGE", "PLAGIARISM_RESUBMIT"],
                         "Format": "caliper", "TransportType": "https",
                         "TransportMetadata": {"Url": "%s"}}}\
                        """
                                .formatted(course, listener.url()));
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").path(0).path("field").asString())
                .isEqualTo("EventTypes");
        assertThat(reply.text()).contains("PLAGIARISM_RESUBMIT has no Caliper form");
    }
}
