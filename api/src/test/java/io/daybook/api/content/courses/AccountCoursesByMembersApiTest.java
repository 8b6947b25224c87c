package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountCoursesByMembersApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long account;
    private String list = "";

    @BeforeEach
    void an_account_of_its_own() {
        account = sub(1, "Arts");
        list = courses(account);
    }

    private static String courses(long account) {
        return "/api/v1/accounts/" + account + "/courses";
    }

    private long sub(long parent, String name) {
        return admin.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private long course(String name, Object... more) {
        return in(account, name, more);
    }

    private long in(long owner, String name, Object... more) {
        Object[] form = new Object[2 + more.length];
        form[0] = "course[name]";
        form[1] = name;
        System.arraycopy(more, 0, form, 2, more.length);
        return admin.post(courses(owner), form).id();
    }

    private void put(long course, Object... fields) {
        admin.put("/api/v1/courses/" + course, fields).ok();
    }

    private List<String> listed(Object... parameters) {
        return admin.get(list, parameters).each("id");
    }

    private static String[] ids(long... ids) {
        return LongStream.of(ids).mapToObj(Long::toString).toArray(String[]::new);
    }

    @Nested
    class ByCrosslistedSections {

        private long host;
        private long section;

        @BeforeEach
        void a_section_away_in_a_course_of_another_account() {
            long home = course("Home");
            host = in(sub(1, "Sciences"), "Host");
            section =
                    admin.post(
                                    "/api/v1/courses/" + home + "/sections",
                                    "course_section[name]",
                                    "Evening")
                            .id();
            admin.post("/api/v1/sections/" + section + "/crosslist/" + host).ok();
            put(home, "course[name]", "Home of the section");
        }

        private List<String> withCrosslisted(Object... parameters) {
            List<Object> all = new ArrayList<>(List.of("include_crosslisted_courses", true));
            all.addAll(List.of(parameters));
            return admin.get(list, all.toArray()).each("name");
        }

        @Test
        void the_course_they_are_in_counts_on_request_while_they_are_there() {
            assertThat(listed()).hasSize(1);
            assertThat(withCrosslisted()).containsExactly("Home of the section", "Host");
            assertThat(withCrosslisted("search_term", "Hos")).containsExactly("Host");
            put(host, "course[event]", "conclude");
            assertThat(withCrosslisted("state[]", "claimed"))
                    .containsExactly("Home of the section");
            admin.delete("/api/v1/sections/" + section + "/crosslist").ok();
            assertThat(withCrosslisted()).containsExactly("Home of the section");
        }

        @Test
        void they_follow_the_course_that_they_were_opened_in_to_its_account() {
            long home = Long.parseLong(listed().getFirst());
            put(home, "course[account_id]", sub(1, "Elsewhere"));
            assertThat(withCrosslisted()).isEmpty();
            put(home, "course[account_id]", account);
            assertThat(withCrosslisted()).hasSize(2);
        }

        @Test
        void a_section_that_is_deleted_counts_no_longer() {
            admin.delete("/api/v1/sections/" + section).ok();
            assertThat(withCrosslisted()).containsExactly("Home of the section");
        }
    }

    @Nested
    class ByMembers {

        @Test
        void with_and_without_enrollments() {
            long empty = course("Empty");
            long taught = course("Taught");
            Person student = school.person("S");
            long enrollment = school.enroll(taught, student, "Student");
            assertThat(listed("with_enrollments", true)).containsExactly(ids(taught));
            assertThat(listed("with_enrollments", false)).containsExactly(ids(empty));
            assertThat(listed("hide_enrollmentless_courses", false)).containsExactly(ids(taught));
            assertThat(listed()).containsExactly(ids(empty, taught));
            admin.delete(
                            "/api/v1/courses/" + taught + "/enrollments/" + enrollment,
                            "task",
                            "delete")
                    .ok();
            assertThat(listed("with_enrollments", true)).isEmpty();
        }

        @Test
        void one_of_several_leaving_changes_nothing() {
            long course = course("Full");
            school.enroll(course, school.person("A"), "Student");
            long second = school.enroll(course, school.person("B"), "Student");
            admin.delete("/api/v1/courses/" + course + "/enrollments/" + second, "task", "delete")
                    .ok();
            assertThat(listed("enrollment_type[]", "student")).containsExactly(ids(course));
        }

        @Test
        void by_what_they_are() {
            long learnt = course("Learnt");
            long taught = course("Taught");
            long built = course("Built");
            school.enroll(learnt, school.person("A"), "Student");
            school.enroll(taught, school.person("B"), "Teacher");
            school.enroll(built, school.person("C"), "Designer");
            assertThat(listed("enrollment_type[]", "teacher")).containsExactly(ids(taught));
            assertThat(listed("enrollment_type[]", "student", "enrollment_type[]", "designer"))
                    .containsExactly(ids(learnt, built));
            assertThat(listed("enrollment_type[]", "ta")).isEmpty();
        }

        @Test
        void by_who_teaches() {
            long one = course("One");
            long two = course("Two");
            Person teacher = school.person("Ada Byron");
            school.enroll(one, teacher, "Teacher");
            school.enroll(two, school.person("Grace Hopper"), "Teacher");
            assertThat(listed("by_teachers[]", teacher.id())).containsExactly(ids(one));
            assertThat(listed("by_teachers[]", 999_999)).isEmpty();
            assertThat(listed("by_teachers", teacher.id())).containsExactly(ids(one, two));
        }

        @Test
        void by_names_of_teachers_however_they_change() {
            long one = course("Biology");
            course("Ada's memoirs");
            Person teacher = school.person("Ada Byron");
            long enrollment = school.enroll(one, teacher, "Teacher");
            assertThat(listed("search_term", "ada b", "search_by", "teacher"))
                    .containsExactly(ids(one));
            admin.put("/api/v1/users/" + teacher.id(), "user[name]", "Ada Lovelace").ok();
            assertThat(listed("search_term", "Lovelace", "search_by", "teacher"))
                    .containsExactly(ids(one));
            assertThat(listed("search_term", "ada b", "search_by", "teacher")).isEmpty();
            admin.delete("/api/v1/courses/" + one + "/enrollments/" + enrollment).ok();
            assertThat(listed("search_term", "Lovelace", "search_by", "teacher")).isEmpty();
            assertThat(listed("by_teachers[]", teacher.id())).containsExactly(ids(one));
        }

        @Test
        void members_of_a_section_count_where_it_is() {
            long home = course("Home");
            long other = course("Other");
            long section =
                    admin.post(
                                    "/api/v1/courses/" + home + "/sections",
                                    "course_section[name]",
                                    "Evening")
                            .id();
            Person teacher = school.person("Mover");
            admin.post(
                            "/api/v1/sections/" + section + "/enrollments",
                            "enrollment[user_id]",
                            teacher.id(),
                            "enrollment[type]",
                            "TeacherEnrollment",
                            "enrollment[enrollment_state]",
                            "active")
                    .ok();
            admin.post("/api/v1/sections/" + section + "/crosslist/" + other).ok();
            assertThat(listed("enrollment_type[]", "teacher")).containsExactly(ids(other));
            assertThat(listed("by_teachers[]", teacher.id())).containsExactly(ids(other));
        }
    }
}
