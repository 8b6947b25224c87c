package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tools that ask for it are told what users look at. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AssetAccessesApiTest {

    private static final String EVENT = "asset_accessed";

    private final School school = new School();
    private final Listener listener = new Listener();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final Client reader = student.client();
    private final String at = "/api/v1/courses/" + course;

    @AfterEach
    void stop() {
        listener.close();
    }

    private JsonNode awaitAccess(String type, Object id) {
        return listener.awaitMessage(
                EVENT,
                message ->
                        message.at("/body/asset_type").asString().equals(type)
                                && message.at("/body/asset_id").asString().equals(id.toString())
                                && message.at("/body/asset_subtype").isNull());
    }

    private JsonNode toldList(String subtype) {
        return listener.body(EVENT, "asset_subtype", subtype);
    }

    @Test
    void a_viewed_object_is_published_with_its_viewer_and_their_role() {
        long assignment =
                teacher.post(
                                at + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[published]",
                                true)
                        .id();
        listener.subscribe("course", course, EVENT);
        reader.get(at + "/assignments/" + assignment).ok();
        JsonNode message = awaitAccess("assignment", assignment);
        JsonNode body = message.path("body");
        assertThat(body.path("asset_name").asString()).isEqualTo("Essay");
        assertThat(body.path("category").asString()).isEqualTo("assignments");
        assertThat(body.path("role").asString()).isEqualTo("StudentEnrollment");
        assertThat(body.path("level").isNull()).isTrue();
        assertThat(body.path("enrollment_id").isString()).isTrue();
        assertThat(body.path("section_id").isString()).isTrue();
        JsonNode metadata = message.path("metadata");
        assertThat(metadata.path("user_id").asString()).isEqualTo("" + student.id());
        assertThat(metadata.path("context_id").asString()).isEqualTo("" + course);
        assertThat(metadata.path("http_method").asString()).isEqualTo("GET");
        assertThat(metadata.path("url").asString()).endsWith("/assignments/" + assignment);
    }

    @Test
    void pages_topics_quizzes_and_lists_are_published_by_their_kinds() {
        JsonNode page =
                teacher.post(
                                at + "/pages",
                                "wiki_page[title]",
                                "Looked at",
                                "wiki_page[published]",
                                true)
                        .ok();
        long topic =
                teacher.post(at + "/discussion_topics", "title", "Why?", "published", true).id();
        long quiz =
                teacher.post(at + "/quizzes", "quiz[title]", "Test", "quiz[published]", true).id();
        listener.subscribe("course", course, EVENT);
        reader.get(at + "/pages/" + page.path("url").asString()).ok();
        reader.get(at + "/discussion_topics/" + topic).ok();
        reader.get(at + "/quizzes/" + quiz).ok();
        reader.get(at + "/modules").ok();
        reader.get(at).ok();
        JsonNode access = awaitAccess("wiki_page", page.path("page_id").asLong()).path("body");
        assertThat(access.path("asset_name").asString()).isEqualTo("Looked at");
        assertThat(awaitAccess("discussion_topic", topic).at("/body/category").asString())
                .isEqualTo("topics");
        assertThat(awaitAccess("quizzes:quiz", quiz).at("/body/asset_name").asString())
                .isEqualTo("Test");
        JsonNode modules = toldList("modules");
        assertThat(modules.path("asset_type").asString()).isEqualTo("course");
        assertThat(modules.path("asset_id").asString()).isEqualTo("" + course);
        assertThat(toldList("home").path("category").asString()).isEqualTo("home");
    }

    @Test
    void rejected_and_writing_requests_are_not_published_and_all_events_exclude_accesses() {
        Listener toAll = new Listener();
        toAll.subscribe("course", course, "all");
        listener.subscribe("course", course, EVENT);
        teacher.post(at + "/pages", "wiki_page[title]", "Written").ok();
        reader.get(at + "/pages/none");
        school.person("Stranger").client().get(at + "/modules");
        reader.get(at + "/quizzes").ok();
        toldList("quizzes");
        assertThat(listener.received()).hasSize(1);
        toAll.awaitMessage("wiki_page_created");
        teacher.post(at + "/pages", "wiki_page[title]", "Written later").ok();
        toAll.body("wiki_page_created", "title", "Written later");
        assertThat(toAll.received()).extracting(MessageSchemas::eventName).doesNotContain(EVENT);
        toAll.close();
    }

    @Test
    void a_look_is_a_navigation_in_the_caliper_format() {
        JsonNode page =
                teacher.post(
                                at + "/pages",
                                "wiki_page[title]",
                                "Seen",
                                "wiki_page[published]",
                                true)
                        .ok();
        listener.subscribeToCaliper("course", course, EVENT);
        reader.get(at + "/pages/" + page.path("url").asString()).ok();
        JsonNode event = listener.caliper(EVENT);
        assertThat(event.path("type").asString()).isEqualTo("NavigationEvent");
        assertThat(event.path("action").asString()).isEqualTo("NavigatedTo");
        assertThat(event.at("/actor/id").asString())
                .isEqualTo("urn:vendor:lms:user:" + student.id());
        assertThat(event.at("/object/type").asString()).isEqualTo("Page");
        assertThat(event.at("/object/id").asString())
                .isEqualTo("urn:vendor:lms:wikiPage:" + page.path("page_id").asLong());
        assertThat(event.at("/object/name").asString()).isEqualTo("Seen");
    }
}
