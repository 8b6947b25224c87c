package io.daybook.api.integration.webhooks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tools are told about accounts and users; the listener checks every message. */
@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountLiveEventsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final Listener listener = new Listener();

    @AfterEach
    void stop() {
        listener.close();
    }

    private long subAccount(Object parent, String name) {
        return admin.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private static void assertText(JsonNode body, String field, Object value) {
        assertThat(body.path(field).stringValue()).as(field).isEqualTo(value.toString());
    }

    @Test
    void accounts_courses_and_announcements_below_the_context_are_published() {
        long account = subAccount("self", "Faculty");
        listener.subscribe("account", account, "all");
        listener.subscribeToCaliper("account", account, "all");
        long below = subAccount(account, "Institute");
        assertText(
                listener.body("account_created", "account_id", below),
                "parent_account_id",
                account);
        admin.put("/api/v1/accounts/" + below, "account[name]", "Laboratory").ok();
        listener.body("account_updated", "name", "Laboratory");
        long course =
                admin.post("/api/v1/accounts/" + below + "/courses", "course[name]", "Optics").id();
        assertText(listener.body("course_created", "course_id", course), "account_id", below);
        assertThat(listener.caliper("course_created").path("object").path("type").asString())
                .isEqualTo("CourseOffering");
        long notification =
                admin.post(
                                "/api/v1/accounts/" + account + "/account_notifications",
                                "account_notification[subject]",
                                "Closed",
                                "account_notification[message]",
                                "For a day",
                                "account_notification[start_at]",
                                "2031-01-01T00:00:00Z",
                                "account_notification[end_at]",
                                "2031-01-02T00:00:00Z")
                        .id();
        assertText(
                listener.body(
                        "account_notification_created", "account_notification_id", notification),
                "subject",
                "Closed");
    }

    @Test
    void a_user_is_published_with_the_accounts_the_user_comes_to_belong_to() {
        long account = subAccount("self", "Faculty");
        listener.subscribe("account", account, "user_account_association_created");
        listener.subscribeToCaliper("account", account, "user_account_association_created");
        listener.subscribe("account", Tool.rootAccount(), "user_created", "user_updated");
        Person ada = school.person("Ada");
        JsonNode created = listener.body("user_created", "user_id", ada.id());
        assertText(created, "workflow_state", "registered");
        admin.put("/api/v1/users/" + ada.id(), "user[short_name]", "The first").ok();
        assertText(listener.body("user_updated", "short_name", "The first"), "user_id", ada.id());
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", ada.id()).ok();
        JsonNode association =
                listener.body("user_account_association_created", "user_id", ada.id());
        assertText(association, "account_id", account);
        assertThat(association.path("is_admin").asBoolean()).isTrue();
        assertThat(
                        listener.caliper("user_account_association_created")
                                .path("object")
                                .path("member")
                                .path("id")
                                .asString())
                .isEqualTo("urn:vendor:lms:user:" + ada.id());
    }

    @Test
    void signing_in_and_out_is_published_with_who_does_it() {
        Person ada = school.person("Ada");
        listener.subscribe("account", Tool.rootAccount(), "logged_in", "logged_out");
        listener.subscribeToCaliper("account", Tool.rootAccount(), "logged_in", "logged_out");
        String url = ada.client().get("/login/session_token").ok().path("session_url").asString();
        assertThat(TestDaybook.running().nobody().get(url).status()).isEqualTo(303);
        JsonNode signedIn = listener.by("logged_in", ada.id());
        assertThat(signedIn.path("body").has("redirect_url")).isTrue();
        JsonNode session = signedIn.path("metadata").path("session_id");
        assertThat(session.asString()).isNotEmpty();
        ada.client().delete("/login/oauth2/token", "expire_sessions", 1).ok();
        assertThat(listener.by("logged_out", ada.id()).path("metadata").path("session_id"))
                .isEqualTo(session);
        assertThat(listener.by("logged_out", ada.id()).path("body").isEmpty()).isTrue();
        assertThat(listener.caliper("logged_in").path("type").asString()).isEqualTo("SessionEvent");
        assertThat(listener.caliper("logged_out").path("action").asString()).isEqualTo("LoggedOut");
    }

    @Test
    void conversations_are_published_without_what_is_said_in_them() {
        long course = school.course();
        Person teacher = school.teacher(course);
        Person student = school.student(course);
        listener.subscribe(
                "account",
                Tool.rootAccount(),
                "conversation_created",
                "conversation_message_created");
        long conversation =
                teacher.client()
                        .post(
                                "/api/v1/conversations",
                                "recipients[]",
                                student.id(),
                                "context_code",
                                "course_" + course,
                                "subject",
                                "Exam",
                                "body",
                                "A confidential hint")
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        listener.body("conversation_created", "conversation_id", conversation);
        assertText(
                listener.body("conversation_message_created", "conversation_id", conversation),
                "author_id",
                teacher.id());
        assertThat(listener.received()).noneMatch(m -> m.toString().contains("confidential"));
    }

    @Test
    void an_import_of_the_institution_is_published_until_it_is_over() {
        listener.subscribe("account", Tool.rootAccount(), "sis_batch_created", "sis_batch_updated");
        long batch =
                admin.upload(
                                "/api/v1/accounts/self/sis_imports",
                                "attachment",
                                "terms.csv",
                                "term_id,name,status\nT-live,Spring,active\n".getBytes(UTF_8))
                        .id();
        listener.body("sis_batch_created", "sis_batch_id", batch);
        assertText(
                listener.body("sis_batch_updated", "workflow_state", "imported"),
                "account_id",
                Tool.rootAccount());
    }
}
