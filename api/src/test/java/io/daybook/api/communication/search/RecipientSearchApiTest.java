package io.daybook.api.communication.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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
    void namesakes_of_a_course_are_found_once_each_page_by_page() {
        List<String> namesakes =
                Stream.generate(() -> enrolled("Cleo Twin", "Student"))
                        .limit(3)
                        .map(person -> "" + person.id())
                        .toList();
        List<String> found = new ArrayList<>();

        Reply page =
                teacher.client()
                        .get(
                                SEARCH,
                                "search",
                                "twin",
                                "context",
                                "course_" + course,
                                "per_page",
                                1);
        found.addAll(page.each("id"));
        while (page.next().isPresent()) {
            page = teacher.client().get(page.next().orElseThrow());
            found.addAll(page.each("id"));
        }

        assertThat(found).containsExactlyInAnyOrderElementsOf(namesakes);
    }

    @Test
    void nobody_finds_users_they_may_not_write_to() {
        Person stranger = school.student(school.course());

        assertThat(stranger.client().get(SEARCH, "search", "Ada").ok()).isEmpty();
        assertThat(stranger.client().get(SEARCH, "context", "course_" + course).ok()).isEmpty();
        assertThat(stranger.client().get(SEARCH, "user_id", ada.id()).ok()).isEmpty();
    }

    @Test
    void administrators_of_an_account_find_the_users_of_it_and_of_those_below() {
        Client admin = school.admin();
        long arts = account(1, "Arts");
        long music = account(arts, "Music");
        String surname = School.unique("Rameau");
        Person painter = enrolledBelow(arts, "Ann " + surname);
        Person singer = enrolledBelow(music, "Bea " + surname);
        Person dean = school.person("Cyd " + surname);
        admin.post("/api/v1/accounts/" + music + "/admins", "user_id", dean.id()).ok();
        enrolled("Elsewhere " + surname, "Student");
        Person head = school.person("Head");
        admin.post("/api/v1/accounts/" + arts + "/admins", "user_id", head.id()).ok();

        List<String> everyone = List.of("" + painter.id(), "" + singer.id(), "" + dean.id());
        assertThat(head.client().get(SEARCH, "search", surname).each("id"))
                .containsExactlyElementsOf(everyone);
        assertThat(
                        head.client()
                                .get(
                                        "/api/v1/conversations/find_recipients",
                                        "search",
                                        surname,
                                        "exclude[]",
                                        painter.id(),
                                        "per_page",
                                        1)
                                .each("id"))
                .containsExactly("" + singer.id());
        assertThat(dean.client().get(SEARCH, "search", surname).each("id"))
                .containsExactly("" + singer.id(), "" + dean.id());
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
    void types_and_exclusions_narrow_what_is_found() {
        assertThat(teacher.client().get(SEARCH, "search", " ", "type", "user").each("id"))
                .containsExactly("" + ada.id(), "" + ben.id(), "" + teacher.id());
        assertThat(teacher.client().get(SEARCH, "search", " ", "type", "context").each("id"))
                .containsExactly("course_" + course);
        assertThat(
                        teacher.client()
                                .get(
                                        SEARCH,
                                        "search",
                                        " ",
                                        "exclude[]",
                                        ada.id(),
                                        "exclude[]",
                                        "course_" + course)
                                .each("id"))
                .containsExactly("" + ben.id(), "" + teacher.id());
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
    void the_parts_of_a_course_count_only_whom_one_may_write_to() {
        Client admin = school.admin();
        String api = "/api/v1/courses/" + course;
        long lab = admin.post(api + "/sections", "course_section[name]", "Lab").id();
        Person assistant = school.person("Lab's assistant");
        enroll(lab, assistant, "TaEnrollment");
        enroll(lab, school.person("Lab's student"), "StudentEnrollment");

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

    private void enroll(long section, Person person, String type) {
        school.admin()
                .post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type,
                        "enrollment[limit_privileges_to_course_section]",
                        true,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    @Test
    void an_administrator_finds_the_parts_of_a_course_without_being_enrolled() {
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
    void the_sections_of_a_course_and_ones_groups_in_it_are_contexts_too() {
        Client admin = school.admin();
        long lab =
                admin.post("/api/v1/courses/" + course + "/sections", "course_section[name]", "Lab")
                        .id();
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Sets").id();
        String groups = "/api/v1/group_categories/" + category + "/groups";
        long own = admin.post(groups, "name", "Own").id();
        admin.post(groups, "name", "Other").ok();
        admin.post("/api/v1/groups/" + own + "/memberships", "user_id", ada.id()).ok();
        String sections = "course_" + course + "_sections";

        assertThat(teacher.client().get(SEARCH, "context", sections).each("id"))
                .hasSize(2)
                .contains("section_" + lab);
        assertThat(teacher.client().get(SEARCH, "context", sections, "search", "lab").each("id"))
                .containsExactly("section_" + lab);
        assertThat(ada.client().get(SEARCH, "context", "course_" + course + "_groups").each("id"))
                .containsExactly("group_" + own);
        assertThat(teacher.client().get(SEARCH, "context", sections, "type", "user").each("id"))
                .isEmpty();
        assertThat(school.person("Stranger").client().get(SEARCH, "context", sections).each("id"))
                .isEmpty();
    }

    @Test
    void staff_of_a_section_find_neither_others_sections_nor_their_students_in_groups() {
        Client admin = school.admin();
        long lab = section("Lab of ours");
        long other = section("Lab of theirs");
        Person assistant = school.person("Tom Tutor");
        school.limitTo(lab, assistant, "Ta");
        Person own = school.person("Own Student");
        school.limitTo(lab, own, "Student");
        Person hidden = school.person("Hidden Student");
        school.limitTo(other, hidden, "Student");
        long group = group();
        for (Person member : List.of(own, hidden)) {
            admin.post("/api/v1/groups/" + group + "/memberships", "user_id", member.id()).ok();
        }

        assertThat(assistant.client().get(SEARCH, "search", "lab of").each("id"))
                .containsExactly("section_" + lab);
        assertThat(teacher.client().get(SEARCH, "search", "lab of").each("id"))
                .containsExactly("section_" + lab, "section_" + other);
        assertThat(assistant.client().get(SEARCH, "context", "group_" + group).each("id"))
                .containsExactly("" + own.id());
        assertThat(teacher.client().get(SEARCH, "context", "group_" + group).each("id"))
                .containsExactly("" + hidden.id(), "" + own.id());
    }

    @Test
    void who_has_completed_a_course_no_longer_finds_the_members_of_groups_in_it() {
        Client admin = school.admin();
        Person former = school.person("Former Student");
        long enrollment = school.enroll(course, former, "Student");
        long group = group();
        for (Person member : List.of(former, ada)) {
            admin.post("/api/v1/groups/" + group + "/memberships", "user_id", member.id()).ok();
        }
        assertThat(former.client().get(SEARCH, "context", "group_" + group).each("id"))
                .contains("" + ada.id());

        admin.delete("/api/v1/courses/" + course + "/enrollments/" + enrollment, "task", "conclude")
                .ok();

        assertThat(former.client().get(SEARCH, "context", "group_" + group).each("id")).isEmpty();
        assertThat(former.client().get(SEARCH, "search", " ").each("id")).isEmpty();
    }

    private long section(String name) {
        return school.admin()
                .post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    private long group() {
        String categories = "/api/v1/courses/" + course + "/group_categories";
        long category = school.admin().post(categories, "name", "Sets").id();
        return school.admin()
                .post("/api/v1/group_categories/" + category + "/groups", "name", "One")
                .id();
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
