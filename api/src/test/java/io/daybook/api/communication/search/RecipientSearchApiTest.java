package io.daybook.api.communication.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RecipientSearchApiTest {

    private static final String SEARCH = "/api/v1/search/recipients";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = enrolled("Zoe Zander", "Teacher");
    private final Person ada = enrolled("Ada Lövelace", "Student");
    private final Person ben = enrolled("Ben Moore", "Student");

    private Person enrolled(String name, String type) {
        Person person = school.person(name);
        school.enroll(course, person, type);
        return person;
    }

    @Test
    void users_are_found_by_all_terms_in_any_case_and_without_accents() {
        Reply found = teacher.client().get(SEARCH, "search", "LOVE ada");

        assertThat(found.each("id")).containsExactly("" + ada.id());
        JsonNode person = found.ok().path(0);
        assertThat(person.path("full_name").asString()).isEqualTo("Ada Lövelace");
        assertThat(person.path("common_courses").toString())
                .isEqualTo("{\"%d\":[\"StudentEnrollment\"]}".formatted(course));
        assertThat(person.path("common_groups").toString()).isEqualTo("{}");
        assertThat(person.has("avatar_url")).isTrue();
        assertThat(teacher.client().get(SEARCH, "search", "ada moore").ok()).isEmpty();
    }

    @Test
    void no_search_term_finds_nothing_and_a_blank_one_finds_contexts_and_then_users() {
        assertThat(teacher.client().get(SEARCH).ok()).isEmpty();

        Reply all = teacher.client().get("/api/v1/conversations/find_recipients", "search", " ");

        assertThat(all.each("id"))
                .containsExactly(
                        "course_" + course, "" + ada.id(), "" + ben.id(), "" + teacher.id());
        assertThat(all.ok().path(0).path("type").asString()).isEqualTo("context");
        assertThat(all.ok().path(0).path("user_count").asInt()).isEqualTo(3);
        assertThat(all.ok().path(0).path("permissions").toString()).isEqualTo("{}");
    }

    @Test
    void pages_go_from_contexts_to_users() {
        Reply first = teacher.client().get(SEARCH, "search", " ", "per_page", 2);

        assertThat(first.each("id")).containsExactly("course_" + course, "" + ada.id());
        assertThat(teacher.client().get(first.next().orElseThrow()).each("id"))
                .containsExactly("" + ben.id(), "" + teacher.id());
    }

    @Test
    void nobody_finds_users_they_may_not_write_to() {
        Person stranger = school.student(school.course());

        assertThat(stranger.client().get(SEARCH, "search", "Ada").ok()).isEmpty();
        assertThat(stranger.client().get(SEARCH, "context", "course_" + course).ok()).isEmpty();
        assertThat(stranger.client().get(SEARCH, "user_id", ada.id()).ok()).isEmpty();
    }

    @Test
    void administrators_who_may_not_send_messages_find_no_users_of_their_account() {
        Client admin = school.admin();
        long arts = account(1, "Arts");
        long music = account(arts, "Music");
        String surname = School.unique("Lully");
        Person painter = enrolledBelow(arts, "Ann " + surname);
        enrolledBelow(music, "Bea " + surname);
        Person head = school.person("Head");
        long role =
                admin.post(
                                "/api/v1/accounts/" + arts + "/roles",
                                "label",
                                School.unique("Registrar"),
                                "base_role_type",
                                "AccountMembership",
                                "permissions[send_messages][enabled]",
                                true,
                                "permissions[send_messages][explicit]",
                                true)
                        .id();
        admin.post("/api/v1/accounts/" + arts + "/admins", "user_id", head.id(), "role_id", role)
                .ok();
        assertThat(head.client().get(SEARCH, "search", surname).each("id")).hasSize(2);

        admin.put(
                        "/api/v1/accounts/" + arts + "/roles/" + role,
                        "permissions[send_messages][enabled]",
                        true,
                        "permissions[send_messages][explicit]",
                        true,
                        "permissions[send_messages][applies_to_descendants]",
                        false)
                .ok();
        assertThat(head.client().get(SEARCH, "search", surname).each("id"))
                .containsExactly("" + painter.id());

        admin.put(
                        "/api/v1/accounts/" + arts + "/roles/" + role,
                        "permissions[send_messages][enabled]",
                        false,
                        "permissions[send_messages][explicit]",
                        true)
                .ok();
        assertThat(head.client().get(SEARCH, "search", surname).each("id")).isEmpty();
    }

    private long account(long parent, String name) {
        return school.admin()
                .post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private Person enrolledBelow(long account, String name) {
        long below =
                school.admin()
                        .post(
                                "/api/v1/accounts/" + account + "/courses",
                                "course[name]",
                                "Below",
                                "offer",
                                true)
                        .id();
        Person person = school.person(name);
        school.enroll(below, person, "Student");
        return person;
    }

    @Test
    void a_context_gives_its_users_and_a_suffix_some_of_them() {
        assertThat(teacher.client().get(SEARCH, "context", "course_" + course).each("id"))
                .containsExactly("" + ada.id(), "" + ben.id(), "" + teacher.id());
        assertThat(
                        teacher.client()
                                .get(SEARCH, "context", "course_" + course + "_students")
                                .each("id"))
                .containsExactly("" + ada.id(), "" + ben.id());
        assertThat(
                        teacher.client()
                                .get(SEARCH, "context", "course_" + course, "synthetic_contexts", 1)
                                .each("id"))
                .containsExactly(
                        "course_" + course + "_teachers", "course_" + course + "_students");
    }

    @Test
    void roles_of_a_course_count_only_messageable_users() {
        Client admin = school.admin();
        String api = "/api/v1/courses/" + course;
        long lab = admin.post(api + "/sections", "course_section[name]", "Lab").id();
        Person assistant = school.person("Lab's assistant");
        school.limitTo(lab, assistant, "Ta");
        school.limitTo(lab, school.person("Lab's student"), "Student");

        JsonNode parts =
                assistant
                        .client()
                        .get(SEARCH, "context", "course_" + course, "synthetic_contexts", 1)
                        .ok();
        assertThat(parts).hasSize(2);
        assertThat(parts.get(0).path("id").asString()).isEqualTo("course_" + course + "_tas");
        assertThat(parts.get(1).path("id").asString()).isEqualTo("course_" + course + "_students");
        assertThat(parts.get(1).path("user_count").asInt()).isEqualTo(1);
    }

    @Test
    void administrator_finds_roles_and_sections_of_a_course_without_enrollment() {
        Client admin = school.admin();
        String code = "course_" + course;
        assertThat(admin.get(SEARCH, "context", code, "synthetic_contexts", 1).each("id"))
                .containsExactly(code + "_teachers", code + "_students");
        assertThat(admin.get(SEARCH, "context", code + "_sections").each("id")).isNotEmpty();
        assertThat(
                        school.person("Visitor")
                                .client()
                                .get(SEARCH, "context", code, "synthetic_contexts", 1)
                                .each("id"))
                .isEmpty();
    }

    @Test
    void a_user_is_found_by_id_and_granted_permissions_are_listed() {
        assertThat(teacher.client().get(SEARCH, "user_id", ben.id()).each("id"))
                .containsExactly("" + ben.id());
        assertThat(teacher.client().get(SEARCH, "user_id", 99_999_999).status()).isEqualTo(404);
        assertThat(
                        teacher.client()
                                .get(
                                        SEARCH,
                                        "search",
                                        " ",
                                        "type",
                                        "course",
                                        "permissions[]",
                                        "manage_grades",
                                        "permissions[]",
                                        "become_user")
                                .ok()
                                .path(0)
                                .path("permissions")
                                .toString())
                .isEqualTo("{\"manage_grades\":true}");
    }

    @Test
    void the_public_index_has_public_and_open_courses() {
        String name = School.unique("Indexed");
        long open =
                school.admin()
                        .post(
                                "/api/v1/accounts/self/courses",
                                "course[name]",
                                name,
                                "course[is_public]",
                                true,
                                "offer",
                                true)
                        .id();

        JsonNode found =
                teacher.client()
                        .get("/api/v1/search/all_courses", "search", name.toLowerCase(Locale.ROOT))
                        .ok();

        assertThat(found).hasSize(1);
        assertThat(found.path(0).path("course").path("id").asLong()).isEqualTo(open);
        assertThat(
                        teacher.client()
                                .get(
                                        "/api/v1/search/all_courses",
                                        "search",
                                        name,
                                        "open_enrollment_only",
                                        true)
                                .ok())
                .isEmpty();
    }
}
