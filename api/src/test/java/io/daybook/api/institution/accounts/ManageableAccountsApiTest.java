package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ManageableAccountsApiTest {

    private static final String MANAGEABLE = "/api/v1/manageable_accounts";
    private static final String FOR_COURSES = "/api/v1/course_creation_accounts";

    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private long music;

    @BeforeEach
    void open_two_accounts_below_each_other() {
        arts = sub(1, "Arts");
        music = sub(arts, "Music");
    }

    @AfterEach
    void let_administrators_alone_open_courses() {
        for (String who : new String[] {"teachers", "students", "no_enrollments"}) {
            allow(who, false);
        }
    }

    private void allow(String who, boolean allowed) {
        admin.put(
                        "/api/v1/accounts/1",
                        "account[settings][" + who + "_can_create_courses]",
                        allowed)
                .ok();
    }

    private long sub(long parent, String name) {
        return admin.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private Client adminOf(long account) {
        Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    @ParameterizedTest
    @ValueSource(strings = {MANAGEABLE, FOR_COURSES})
    void an_administrator_has_the_account_and_all_below(String list) {
        long brass = sub(music, "Brass");
        Reply first = adminOf(arts).get(list, "per_page", 2);
        assertThat(first.each("id")).containsExactly(Long.toString(arts), Long.toString(music));
        assertThat(first.json().get(0).has("default_storage_quota_mb")).isTrue();
        assertThat(admin.get(list, "per_page", 1).next()).isPresent();
        assertThat(adminOf(music).get(list).each("id"))
                .containsExactly(Long.toString(music), Long.toString(brass));
    }

    @ParameterizedTest
    @ValueSource(strings = {MANAGEABLE, FOR_COURSES})
    void an_account_with_two_roles_of_the_administrator_is_listed_once(String list) {
        Person person = school.person("An administrator");
        for (long account : new long[] {arts, music}) {
            admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        }
        assertThat(person.client().get(list).each("id"))
                .containsExactly(Long.toString(arts), Long.toString(music));
    }

    @ParameterizedTest
    @ValueSource(strings = {MANAGEABLE, FOR_COURSES})
    void others_have_none(String list) {
        assertThat(school.teacher(school.course()).client().get(list).each("id")).isEmpty();
        assertThat(school.person("Nobody").client().get(list).each("id")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"teachers, Teacher", "teachers, Ta", "students, Student"})
    void an_institution_may_let_others_open_courses(String who, String type) {
        Person person = school.member(school.course(), type);
        assertThat(person.client().get(FOR_COURSES).each("id")).isEmpty();
        allow(who, true);
        Reply allowed = person.client().get(FOR_COURSES);
        assertThat(allowed.each("id")).containsExactly("1");
        assertThat(allowed.json().get(0).has("default_storage_quota_mb")).isFalse();
        assertThat(person.client().get(MANAGEABLE).each("id")).isEmpty();
        assertThat(school.person("Nobody").client().get(FOR_COURSES).each("id")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"teachers, Teacher", "students, Student"})
    void course_creation_rights_apply_to_the_root_account_only(String who, String type) {
        Client founder = school.member(school.course(), type).client();
        Object[] form = {"course[name]", "Mine", "enroll_me", true, "course[account_id]", 1};
        String root = "/api/v1/accounts/1/courses";
        assertThat(founder.post(root, form).status()).isEqualTo(403);

        allow(who, true);

        JsonNode course = founder.post(root, form).ok();
        assertThat(course.path("name").asString()).isEqualTo("Mine");
        assertThat(course.path("account_id").asLong()).isEqualTo(1);
        String path = "/api/v1/courses/" + course.path("id").asLong();
        founder.put(path, "course[name]", "Mine indeed").ok();
        assertThat(founder.post("/api/v1/accounts/" + arts + "/courses", form).status())
                .isEqualTo(403);
        assertThat(founder.post(root, "course[name]", "X", "course[account_id]", arts).status())
                .isEqualTo(404);
        assertThat(school.person("Nobody").client().post(root, form).status()).isEqualTo(403);
    }

    @Test
    void even_those_in_no_course() {
        allow("no_enrollments", true);
        assertThat(school.person("Nobody").client().get(FOR_COURSES).each("id"))
                .containsExactly("1");
        assertThat(school.student(school.course()).client().get(FOR_COURSES).each("id")).isEmpty();
    }
}
