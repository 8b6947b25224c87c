package io.daybook.query.integration.caliper;

import static io.daybook.query.integration.caliper.CaliperTrial.byTeacher;
import static io.daybook.query.integration.caliper.CaliperTrial.metadata;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What every Caliper message has (docs/spec/integration.md, section E1). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CaliperMessagesTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String CONTEXT = "http://purl.imsglobal.org/ctx/caliper/v1p1";
    private static final String PAGE =
            """
            {"wiki_page_id": "3", "title": "Intro", "body": "Hello"}\
            """;

    private final CaliperTrial trial = new CaliperTrial();

    @Test
    void an_envelope_has_one_event_with_its_circumstances() {
        JsonNode envelope = trial.envelope(byTeacher("wiki_page_created"), PAGE);
        assertThat(envelope.path("sensor").asString()).isEqualTo("http://lms.example/");
        assertThat(envelope.path("sendTime").asString()).isEqualTo("2026-03-01T08:00:01.000Z");
        assertThat(envelope.path("dataVersion").asString()).isEqualTo(CONTEXT);
        assertThat(envelope.path("data").size()).isEqualTo(1);
        JsonNode event = envelope.path("data").path(0);
        assertThat(event.path("@context").asString()).isEqualTo(CONTEXT);
        assertThat(event.path("eventTime").asString()).isEqualTo("2026-03-01T08:00:00.123Z");
        assertThat(event.path("edApp").toString())
                .isEqualTo("{\"id\":\"http://lms.example/\",\"type\":\"SoftwareApplication\"}");
        assertThat(event.path("extensions").path("com.vendor.lms"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"version": "1.0.0", "event_name": "wiki_page_created",
                                 "event_id": "e1", "hostname": "lms.example",
                                 "request_id": "r1", "request_url": "https://lms.example/x",
                                 "subscription_id": "s1"}\
                                """));
        assertThat(event.has("session")).isFalse();
        assertThat(event.has("generated")).isFalse();
    }

    @Test
    void the_user_of_the_request_acts_in_the_role_of_the_course() {
        JsonNode event = trial.event(byTeacher("wiki_page_created"), PAGE);
        assertThat(event.path("actor"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:user:8", "type": "Person", "extensions":
                                 {"com.vendor.lms": {"entity_id": "8", "root_account_id": "1",
                                  "root_account_uuid": "u1", "root_account_lti_guid": "g1",
                                  "user_login": "ada"}}}\
                                """));
        assertThat(event.path("group"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:course:5", "type": "CourseOffering",
                                 "extensions": {"com.vendor.lms": {"context_type": "Course",
                                  "entity_id": "5"}}}\
                                """));
        assertThat(event.path("membership"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:course:5:Instructor:8",
                                 "type": "Membership",
                                 "member": {"id": "urn:vendor:lms:user:8", "type": "Person"},
                                 "organization": {"id": "urn:vendor:lms:course:5",
                                  "type": "CourseOffering"}, "roles": ["Instructor"]}\
                                """));
    }

    @Test
    void an_unknown_role_is_named_user_and_left_out_of_the_roles() {
        var metadata = byTeacher("wiki_page_created");
        metadata.put("context_role", "Auditor");
        JsonNode membership = trial.event(metadata, PAGE).path("membership");
        assertThat(membership.path("id").asString()).isEqualTo("urn:vendor:lms:course:5:user:8");
        assertThat(membership.has("roles")).isFalse();
    }

    @Test
    void what_no_request_caused_is_done_by_the_software_on_the_default_host() {
        JsonNode event = trial.event(metadata("wiki_page_created"), PAGE);
        assertThat(event.path("actor")).isEqualTo(event.path("edApp"));
        assertThat(event.path("edApp").path("id").asString()).isEqualTo("http://school.example/");
        assertThat(event.has("membership")).isFalse();
    }

    @Test
    void an_event_has_the_same_id_whenever_it_is_published_and_another_than_its_siblings() {
        String once = trial.event(metadata("wiki_page_created"), PAGE).path("id").asString();
        assertThat(once).matches("urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab].*");
        assertThat(trial.event(byTeacher("wiki_page_created"), PAGE).path("id").asString())
                .isEqualTo(once);
        assertThat(trial.event(metadata("wiki_page_updated"), PAGE).path("id").asString())
                .isNotEqualTo(once);
    }

    @Test
    void an_event_type_without_a_caliper_form_cannot_be_published() {
        assertThat(CaliperEventTypes.has("plagiarism_resubmit")).isFalse();
        assertThatThrownBy(() -> trial.event(metadata("plagiarism_resubmit"), "{}"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
