package io.daybook.api.institution.accountnotifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountNotificationsApiTest {

    private final NotifyingAccount here = new NotifyingAccount();
    private final School school = here.school;
    private final Client admin = here.admin;
    private final long account = here.id;
    private final String rootPath = NotifyingAccount.path(here.root);
    private final String path = NotifyingAccount.path(here.id);

    @Test
    void a_form_publishes_a_notification() {
        JsonNode made =
                admin.post(
                                path,
                                "account_notification[subject]",
                                "Closed",
                                "account_notification[message]",
                                "<p onclick=\"x()\">Snow</p><script>x()</script>",
                                "account_notification[start_at]",
                                "2030-01-01T00:00:00Z",
                                "account_notification[end_at]",
                                "2030-01-02T00:00:00Z",
                                "account_notification_roles[]",
                                "StudentEnrollment",
                                "account_notification_roles[]",
                                "NilEnrollment")
                        .ok();

        assertThat(made.path("subject").asString()).isEqualTo("Closed");
        assertThat(made.path("message").asString()).isEqualTo("<p>Snow</p>");
        assertThat(made.path("start_at").asString()).isEqualTo("2030-01-01T00:00:00Z");
        assertThat(made.path("end_at").asString()).isEqualTo("2030-01-02T00:00:00Z");
        assertThat(made.path("icon").asString()).isEqualTo("warning");
        assertThat(made.path("roles").toString())
                .isEqualTo("[\"StudentEnrollment\",\"NilEnrollment\"]");
        assertThat(made.path("role_ids").path(0).isNumber()).isTrue();
        assertThat(made.path("role_ids").path(1).isNull()).isTrue();
        assertThat(made.has("author")).isFalse();
        assertThat(made.has("closed")).isFalse();
    }

    @Test
    void json_publishes_a_notification_to_everyone() {
        String body =
                """
                {"account_notification": {"subject": "A", "message": "B", "icon": "calendar",
                 "start_at": "2030-01-01T00:00:00Z", "end_at": "2030-01-02T00:00:00Z"}}
                """;

        JsonNode made = admin.postJson(path, body).ok();

        assertThat(made.path("icon").asString()).isEqualTo("calendar");
        assertThat(made.path("roles")).isEmpty();
        assertThat(made.path("role_ids")).isEmpty();
    }

    @Test
    void what_cannot_be_is_refused_by_field() {
        for (String field : new String[] {"subject", "message", "start_at", "end_at"}) {
            List<Object> without = NotifyingAccount.notification(-1, 1);
            int at = without.indexOf("account_notification[" + field + "]");
            without.set(at + 1, " ");
            assertRefused(admin.post(path, without.toArray()), field);
            without.subList(at, at + 2).clear();
            assertRefused(admin.post(path, without.toArray()), field);
        }
        assertRefused(admin.post(path, NotifyingAccount.notification(2, 1).toArray()), "end_at");
        assertRefused(with("account_notification[subject]", "x".repeat(256)), "subject");
        assertRefused(with("account_notification_roles[]", "Nobody"), "account_notification_roles");
        assertRefused(
                with("account_notification[months_in_display_cycle]", 49),
                "months_in_display_cycle");
        assertRefused(
                with("account_notification[required_account_service]", "radio"),
                "required_account_service");
        assertThat(admin.post(path).status()).isEqualTo(400);
        assertThat(
                        admin.post(path, "account_notification[icon]", "error")
                                .json()
                                .path("errors")
                                .propertyNames())
                .containsExactlyInAnyOrder("subject", "message", "start_at", "end_at");
        assertThat(with("account_notification[start_at]", "soon").status()).isEqualTo(400);
        assertThat(admin.get(path, "include_all", true).ok()).isEmpty();
    }

    private Reply with(String name, Object value) {
        List<Object> all = NotifyingAccount.notification(-1, 1);
        all.addAll(List.of(name, value));
        return admin.post(path, all.toArray());
    }

    private static void assertRefused(Reply reply, String field) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has(field)).as(reply.text()).isTrue();
    }

    @Test
    void a_field_that_is_left_out_stays_as_it_is() {
        long id = here.publish(path, -1, 1, "account_notification_roles[]", "StudentEnrollment");
        String one = path + "/" + id;

        JsonNode changed =
                admin.putJson(one, "{\"account_notification\": {\"subject\": \"Later\"}}").ok();

        assertThat(changed.path("subject").asString()).isEqualTo("Later");
        assertThat(changed.path("message").asString()).isEqualTo("<p>Snow</p>");
        assertThat(changed.path("roles")).hasSize(1);
        JsonNode forAll =
                admin.put(
                                one,
                                "account_notification[icon]",
                                "error",
                                "account_notification_roles[]",
                                "")
                        .ok();
        assertThat(forAll.path("roles")).isEmpty();
        assertThat(forAll.path("icon").asString()).isEqualTo("error");
        assertRefused(admin.put(one, "account_notification[message]", ""), "message");
        assertRefused(
                admin.put(one, "account_notification[end_at]", NotifyingAccount.inDays(-2)),
                "end_at");
        assertThat(admin.put(one).status()).isEqualTo(400);
    }

    @Test
    void a_notification_of_another_account_is_not_changed() {
        long id = here.shownToAll(path);

        assertThat(admin.put(rootPath + "/" + id, "account_notification[subject]", "X").status())
                .isEqualTo(404);
        assertThat(admin.put(path + "/999999999", "account_notification[subject]", "X").status())
                .isEqualTo(404);
    }

    @Test
    void only_those_who_manage_alerts_publish_and_change() {
        long id = here.shownToAll(path);
        Client teacher = here.member(account, "Teacher").client();

        assertThat(teacher.post(path, NotifyingAccount.notification(-1, 1).toArray()).status())
                .isEqualTo(403);
        assertThat(teacher.put(path + "/" + id, "account_notification[subject]", "X").status())
                .isEqualTo(403);
        assertThat(teacher.get(path, "include_all", true).status()).isEqualTo(403);
        assertThat(teacher.get(path).status()).isEqualTo(200);
    }

    @Test
    void an_administrator_of_the_account_manages_its_notifications_and_no_others() {
        Person dean = school.person("Dean");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", dean.id()).ok();

        long id = dean.client().post(path, NotifyingAccount.notification(-1, 1).toArray()).id();

        JsonNode all = dean.client().get(path, "include_all", true).ok();
        assertThat(all.path(0).path("id").asLong()).isEqualTo(id);
        assertThat(all.path(0).path("author").path("id").asLong()).isEqualTo(dean.id());
        assertThat(all.path(0).path("author").path("name").asString()).isEqualTo("Dean");
        assertThat(
                        dean.client()
                                .post(rootPath, NotifyingAccount.notification(-1, 1).toArray())
                                .status())
                .isEqualTo(403);
        assertThat(dean.client().get(rootPath, "include_all", true).status()).isEqualTo(403);
    }

    @Test
    void what_ended_lately_and_what_was_closed_is_listed_on_request() {
        Person person = school.person("Anyone");
        long closed = here.publish(rootPath, -1, 3);
        long open = here.publish(rootPath, -1, 2);
        long ended = here.publish(rootPath, -40, -30);
        long longAgo = here.publish(rootPath, -200, -150);
        long toCome = here.publish(rootPath, 1, 2);
        person.client().delete(rootPath + "/" + closed).ok();

        List<String> ids = person.client().get(rootPath, "include_past", true).each("id");

        assertThat(ids)
                .containsSubsequence(
                        Long.toString(closed), Long.toString(open), Long.toString(ended))
                .doesNotContain(Long.toString(longAgo), Long.toString(toCome));
        JsonNode withClosed =
                person.client().get(rootPath, "include_past", true, "show_is_closed", true).ok();
        for (JsonNode one : withClosed) {
            assertThat(one.path("closed").asBoolean()).isEqualTo(one.path("id").asLong() == closed);
        }
    }

    @Test
    void all_are_listed_for_their_managers_newest_first() {
        long old = here.publish(path, -200, -150);
        long toCome = here.publish(path, 1, 2, "account_notification_roles[]", "NilEnrollment");
        long current = here.publish(path, -1, 1);
        here.shownToAll(rootPath);

        assertThat(admin.get(path, "include_all", true).each("id"))
                .containsExactly(Long.toString(toCome), Long.toString(current), Long.toString(old));
        assertThat(admin.get(path).each("id")).doesNotContain(Long.toString(old));
    }

    @Test
    void the_list_has_no_pages() {
        for (int i = 0; i < 12; i++) {
            here.shownToAll(path);
        }

        Reply list = here.member(account, "Student").client().get(path);

        assertThat(list.ok().size()).isGreaterThanOrEqualTo(12);
        assertThat(list.next()).isEmpty();
    }

    @Test
    void the_older_path_is_for_the_caller_alone_and_has_pages() {
        long id = here.shownToAll(path);
        long second = here.shownToAll(path);
        Person student = here.member(account, "Student");
        String own =
                "/api/v1/accounts/" + account + "/users/" + student.id() + "/account_notifications";

        assertThat(student.client().get(own).each("id"))
                .contains(Long.toString(id), Long.toString(second));
        assertThat(student.client().get(own, "per_page", 1).next()).isPresent();
        assertThat(student.client().get(own + "/" + id).id()).isEqualTo(id);
        assertThat(student.client().delete(own + "/" + id).id()).isEqualTo(id);
        assertThat(student.client().get(own + "/" + id).status()).isEqualTo(403);
        assertThat(student.client().get(own).each("id")).doesNotContain(Long.toString(id));
        Client other = school.person("Other").client();
        assertThat(other.get(own).status()).isEqualTo(404);
        assertThat(other.get(own + "/" + id).status()).isEqualTo(404);
        assertThat(other.delete(own + "/" + id).status()).isEqualTo(404);
    }

    @Test
    void an_unknown_account_is_not_found() {
        assertThat(admin.get(NotifyingAccount.path(999_999_999)).status()).isEqualTo(404);
    }
}
