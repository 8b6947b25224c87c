package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.integration.lti.OpaqueIds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriptionsApiTest {

    private static final String PATH = "/api/lti/subscriptions";

    private final School school = new School();
    private final Client tool = Tool.with(Tool.ALL).client();

    private static Object[] wanted(String type, Object context, Object... more) {
        List<Object> fields =
                new ArrayList<>(
                        List.of(
                                "subscription[ContextType]", type,
                                "subscription[ContextId]", context,
                                "subscription[EventTypes][]", "GRADE_CHANGE",
                                "subscription[Format]", "live-event",
                                "subscription[TransportType]", "https",
                                "subscription[TransportMetadata][Url]", "http://localhost:1/hook"));
        for (int i = 0; i < more.length; i += 2) {
            int at = fields.indexOf(more[i]);
            fields.set(at + 1, more[i + 1]);
        }
        return fields.toArray();
    }

    private static Object[] everywhere(Object... more) {
        return wanted("account", Tool.rootAccount(), more);
    }

    /** Grades of other tests would be sent to nobody, time and again. */
    @AfterEach
    void nothing_is_sent_any_more() {
        Listener.endSubscriptions(tool);
    }

    private static void assertError(Reply reply, int status, String error) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(status);
        assertThat(reply.json().path("error").asString()).isEqualTo(error);
    }

    @Nested
    class Creating {

        @Test
        void answers_200_and_the_signing_secret_once() {
            long course = school.course();
            Reply reply =
                    tool.postJson(
                            PATH,
                            """
                            {"subscription": {"ContextId": "%d", "ContextType": "course",
                             "EventTypes": ["SUBMISSION_CREATED"], "Format": "live-event",
                             "TransportType": "https",
                             "TransportMetadata": {"Url": "http://localhost:1/x"}}}\
                            """
                                    .formatted(course));
            assertThat(reply.status()).isEqualTo(200);
            JsonNode json = reply.json();
            assertThat(json.path("ContextId").stringValue()).isEqualTo(Long.toString(course));
            assertThat(json.path("EventTypes").toString()).isEqualTo("[\"SUBMISSION_CREATED\"]");
            assertThat(json.path("TransportMetadata").toString())
                    .isEqualTo("{\"Url\":\"http://localhost:1/x\"}");
            assertThat(json.path("State").asString()).isEqualTo("Active");
            assertThat(json.path("SigningSecret").asString()).startsWith("whsec_");
            JsonNode shown = tool.get(PATH + "/" + json.path("Id").asString()).ok();
            assertThat(shown.has("SigningSecret")).isFalse();
            assertThat(shown.path("Id")).isEqualTo(json.path("Id"));
        }

        @Test
        void takes_the_institution_by_its_uuid() {
            String uuid = tool.post(PATH, everywhere()).ok().path("RootAccountUUID").asString();
            Reply reply = tool.post(PATH, wanted("root_account", uuid));
            assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        }

        @Test
        void takes_an_assignment_by_the_id_that_launches_give_it() {
            long course = school.course();
            String assignments = "/api/v1/courses/" + course + "/assignments";
            long id = school.admin().post(assignments, "assignment[name]", "Essay").id();
            String ltiId = TestDaybook.running().bean(OpaqueIds.class).ofAssignment(id);
            assertThat(tool.post(PATH, wanted("assignment", ltiId)).status()).isEqualTo(200);
            String other = ltiId.substring(0, 35) + (ltiId.endsWith("0") ? "1" : "0");
            assertThat(tool.post(PATH, wanted("assignment", other)).status()).isEqualTo(400);
        }

        @Test
        void needs_a_token_of_a_tool() {
            Reply reply = TestDaybook.running().nobody().post(PATH, everywhere());
            assertThat(reply.status()).isEqualTo(401);
            assertThat(reply.text())
                    .as("keys have the same order in every process")
                    .isEqualTo(
                            """
                            {"status":"unauthenticated","errors":[{"message":"user authorization \
                            required","error_code":"unauthenticated"}]}\
                            """);
            assertThat(reply.header("WWW-Authenticate")).isPresent();
            assertThat(school.admin().post(PATH, everywhere()).status()).isEqualTo(401);
        }

        @Test
        void is_refused_in_the_order_tools_know() {
            Client poor = Tool.with().client();
            assertThat(poor.post(PATH).status()).isEqualTo(400);
            assertError(poor.post(PATH, wanted("nothing", "x")), 401, "Unauthorized subscription");
            assertError(tool.post(PATH, wanted("nothing", "x")), 400, "Invalid subscription");
            assertError(
                    tool.post(PATH, wanted("course", "999999999")),
                    400,
                    "Invalid context for subscription - context not found.");
            assertError(
                    tool.post(PATH, everywhere("subscription[Format]", "xml")),
                    400,
                    "Invalid subscription");
            assertError(
                    tool.post(
                            PATH,
                            everywhere("subscription[TransportMetadata][Url]", "ftp://x.example")),
                    400,
                    "Invalid subscription");
        }

        @Test
        void outside_the_tools_account_is_refused() {
            Client admin = school.admin();
            long below =
                    admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "B").id();
            Client narrow = Tool.in(below, Tool.ALL).client();
            assertError(narrow.post(PATH, everywhere()), 401, "Unauthorized subscription");
            assertThat(narrow.post(PATH, wanted("account", below)).status()).isEqualTo(200);
        }

        @Test
        void needs_the_capability_of_the_event() {
            Client grades = Tool.with("vnd.vendor.webhooks.root_account.grade_change").client();
            assertThat(grades.post(PATH, everywhere()).status()).isEqualTo(200);
            assertThat(
                            grades.post(
                                            PATH,
                                            everywhere(
                                                    "subscription[EventTypes][]", "grade_changed"))
                                    .status())
                    .isEqualTo(200);
            for (String other : List.of("QUIZ_SUBMITTED", "module_created", "all", "nonsense")) {
                assertError(
                        grades.post(PATH, everywhere("subscription[EventTypes][]", other)),
                        401,
                        "Unauthorized subscription");
            }
        }
    }

    @Nested
    class Changing {

        @Test
        void is_allowed_to_a_tool_that_has_all_it_may_have_and_creating_is_not() {
            long course = school.course();
            String id = "";
            for (int i = 0; i < 101; i++) {
                id = tool.post(PATH, wanted("course", course)).ok().path("Id").asString();
            }
            Reply more = tool.post(PATH, wanted("course", course));
            assertError(more, 400, "Invalid subscription");
            assertThat(more.json().path("errors").path(0).path("field").asString())
                    .isEqualTo("subscription");
            assertThat(tool.put(PATH + "/" + id, everywhere()).status()).isEqualTo(200);
            tool.delete(PATH + "/" + id).ok();
            assertThat(tool.post(PATH, wanted("course", course)).status()).isEqualTo(200);
        }

        @Test
        void replaces_the_whole_subscription() {
            String id = tool.post(PATH, everywhere()).ok().path("Id").asString();
            long course = school.course();
            JsonNode changed =
                    tool.put(
                                    PATH + "/" + id,
                                    wanted("course", course, "subscription[EventTypes][]", "all"))
                            .ok();
            assertThat(changed.path("ContextType").asString()).isEqualTo("course");
            assertThat(changed.path("EventTypes").toString()).isEqualTo("[\"all\"]");
        }

        @Test
        void needs_everything_again() {
            String id = tool.post(PATH, everywhere()).ok().path("Id").asString();
            assertThat(tool.put(PATH + "/" + id, "subscription[Format]", "live-event").status())
                    .isEqualTo(400);
        }
    }

    @Nested
    class Anothers {

        @Test
        void subscription_is_404_with_an_empty_object() {
            String id = tool.post(PATH, everywhere()).ok().path("Id").asString();
            Client other = Tool.with(Tool.ALL).client();
            for (Reply reply :
                    List.of(
                            other.get(PATH + "/" + id),
                            other.put(PATH + "/" + id, everywhere()),
                            other.delete(PATH + "/" + id),
                            other.get(PATH + "/unknown"))) {
                assertThat(reply.status()).isEqualTo(404);
                assertThat(reply.text()).isEqualTo("{}");
            }
        }
    }

    @Nested
    class Deleting {

        @Test
        void answers_an_empty_object() {
            String id = tool.post(PATH, everywhere()).ok().path("Id").asString();
            Reply reply = tool.delete(PATH + "/" + id);
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.text()).isEqualTo("{}");
            assertThat(tool.get(PATH + "/" + id).status()).isEqualTo(404);
        }
    }

    @Nested
    class Listing {

        @Test
        void is_a_bare_array_and_continues_with_a_key_in_a_header() {
            long course = school.course();
            for (int i = 0; i < 101; i++) {
                tool.post(PATH, wanted("course", course)).ok();
            }
            Reply first = tool.get(PATH);
            assertThat(first.json().isArray()).isTrue();
            assertThat(first.json().size()).isEqualTo(100);
            assertThat(first.next()).isEmpty();
            String key = first.header("EndKey").orElseThrow();
            Reply second = tool.with("StartKey", key).get(PATH);
            assertThat(second.json().size()).isEqualTo(1);
            assertThat(second.header("EndKey")).isEmpty();
            assertThat(first.each("Id")).doesNotContainAnyElementsOf(second.each("Id"));
        }

        @Test
        void continues_after_the_page_although_all_of_it_was_deleted_since() {
            long course = school.course();
            for (int i = 0; i < 101; i++) {
                tool.post(PATH, wanted("course", course)).ok();
            }
            Reply first = tool.get(PATH);
            for (JsonNode each : first.json()) {
                tool.delete(PATH + "/" + each.path("Id").asString()).ok();
            }
            Reply second = tool.with("StartKey", first.header("EndKey").orElseThrow()).get(PATH);
            assertThat(second.status()).as(second.text()).isEqualTo(200);
            assertThat(second.json().size()).isEqualTo(1);
        }

        @Test
        void the_key_of_another_tool_is_refused() {
            String id = tool.post(PATH, everywhere()).ok().path("Id").asString();
            String key = "{\"Id\":\"%s\",\"CreatedAt\":\"2026-01-01T00:00:00Z\"}".formatted(id);
            Client other = Tool.with(Tool.ALL).client();
            assertThat(other.with("StartKey", key).get(PATH).status()).isEqualTo(400);
        }

        @Test
        void a_key_that_is_none_is_refused() {
            assertThat(tool.with("StartKey", "nonsense").get(PATH).status()).isEqualTo(400);
            assertThat(tool.with("StartKey", "{\"Id\":\"x\"}").get(PATH).status()).isEqualTo(400);
            String odd = "{\"Id\":\"x\",\"CreatedAt\":\"yesterday\"}";
            assertThat(tool.with("StartKey", odd).get(PATH).status()).isEqualTo(400);
        }
    }
}
