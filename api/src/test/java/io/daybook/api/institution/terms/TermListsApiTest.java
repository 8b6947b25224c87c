package io.daybook.api.institution.terms;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TermListsApiTest {

    private static final String TERMS = "/api/v1/accounts/1/terms";
    private final School school = new School();
    private final Client admin = school.admin();

    private long term(Object... fields) {
        return admin.post(TERMS, fields).id();
    }

    private long term(String name) {
        return term("enrollment_term[name]", name);
    }

    private long subAccount() {
        return admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
    }

    private static String path(long term) {
        return TERMS + "/" + term;
    }

    private JsonNode list(Object... parameters) {
        return admin.get(TERMS, parameters).ok().path("enrollment_terms");
    }

    private Client adminOf(long account) {
        School.Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    @Test
    void the_default_term_is_there_from_the_start() {
        JsonNode term = admin.get(TERMS + "/default").ok();
        assertThat(term.path("id").asLong()).isEqualTo(1);
        assertThat(term.path("name").asString()).isEqualTo("Default Term");
        assertThat(admin.get("/api/v1/accounts/2/terms/default").id()).isEqualTo(2);
    }

    @Test
    void the_list_is_wrapped_and_in_pages_of_those_that_start_last_first() {
        long old = term("enrollment_term[name]", "Old", "enrollment_term[start_at]", "9091-01-01");
        long late = term("enrollment_term[name]", "New", "enrollment_term[start_at]", "9093-01-01");
        long next = term("enrollment_term[name]", "Mid", "enrollment_term[start_at]", "9092-01-01");
        Reply page = admin.get(TERMS, "per_page", 2);
        assertThat(page.ok().path("enrollment_terms").get(0).path("id").asLong()).isEqualTo(late);
        assertThat(page.json().path("enrollment_terms").get(1).path("id").asLong()).isEqualTo(next);
        Reply second = admin.get(page.next().orElseThrow());
        assertThat(second.ok().path("enrollment_terms").get(0).path("id").asLong()).isEqualTo(old);
    }

    @Test
    void overrides_are_included_in_lists_on_request_and_always_in_single_terms() {
        long id = term("Plain");
        assertThat(list().get(0).has("overrides")).isFalse();
        assertThat(list("include[]", "overrides").get(0).has("overrides")).isTrue();
        assertThat(admin.get(path(id)).ok().has("overrides")).isTrue();
    }

    @Test
    void deleted_terms_are_listed_only_on_request() {
        long gone = term("Gone");
        admin.delete(path(gone)).ok();
        assertThat(ids(list("per_page", 100))).doesNotContain(gone);
        assertThat(ids(list("workflow_state[]", "deleted", "per_page", 100))).contains(gone);
        assertThat(ids(list("workflow_state", "all", "per_page", 100))).contains(gone, 1L);
        assertThat(admin.get(TERMS, "workflow_state[]", "strange").status()).isEqualTo(400);
    }

    private List<Long> ids(JsonNode terms) {
        List<Long> ids = new ArrayList<>();
        terms.forEach(term -> ids.add(term.path("id").asLong()));
        return ids;
    }

    @Test
    void a_term_is_found_by_its_foreign_id() {
        long id = term("enrollment_term[name]", "Named", "enrollment_term[sis_term_id]", "by-id");
        assertThat(admin.get(TERMS + "/sis_term_id:by-id").id()).isEqualTo(id);
        assertThat(admin.get(TERMS + "/sis_term_id:nobody").status()).isEqualTo(404);
    }

    @Test
    void the_current_term_is_the_one_that_runs_now() {
        String terms = "/api/v1/accounts/2/terms";
        long id =
                admin.post(
                                terms,
                                "enrollment_term[name]",
                                "Now",
                                "enrollment_term[start_at]",
                                "2000-01-01",
                                "enrollment_term[end_at]",
                                "2999-01-01")
                        .id();
        assertThat(admin.get(terms + "/current").id()).isEqualTo(id);
        admin.post(terms, "enrollment_term[name]", "Too", "enrollment_term[start_at]", "2000-01-01")
                .ok();
        assertThat(admin.get(terms + "/current").status()).isEqualTo(404);
    }

    @Test
    void of_another_institution_is_not_found() {
        assertThat(admin.get("/api/v1/accounts/2/terms/1").status()).isEqualTo(404);
        assertThat(admin.get(path(999_999)).status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/accounts/999999/terms").status()).isEqualTo(404);
    }

    @Test
    void sub_accounts_have_none() {
        String terms = "/api/v1/accounts/" + subAccount() + "/terms";
        assertThat(admin.get(terms).status()).isEqualTo(400);
        assertThat(admin.get(terms + "/1").status()).isEqualTo(400);
        assertThat(admin.put(terms + "/1", "enrollment_term[name]", "x").status()).isEqualTo(400);
        assertThat(admin.delete(terms + "/1").status()).isEqualTo(400);
    }

    @Test
    void administrators_and_teachers_read_terms_and_others_do_not() {
        long course = school.course();
        Client teacher = school.teacher(course).client();
        assertThat(teacher.get(TERMS).status()).isEqualTo(200);
        assertThat(teacher.get(path(1)).ok().has("sis_term_id")).isFalse();
        Client below = adminOf(subAccount());
        assertThat(below.get(TERMS).status()).isEqualTo(200);
        assertThat(below.get(path(1)).status()).isEqualTo(200);
        Client student = school.student(course).client();
        assertThat(student.get(TERMS).status()).isEqualTo(403);
        assertThat(student.get(path(1)).status()).isEqualTo(403);
        assertThat(TestDaybook.running().nobody().get(TERMS).status()).isEqualTo(401);
    }
}
