package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountCoursesApiTest {

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

    private long term(String name, Object... dates) {
        Object[] form = new Object[2 + dates.length];
        form[0] = "enrollment_term[name]";
        form[1] = name;
        System.arraycopy(dates, 0, form, 2, dates.length);
        return admin.post("/api/v1/accounts/1/terms", form).id();
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
    class ByPlace {

        @Test
        void sub_accounts_are_chosen_with_what_is_below_them() {
            long music = sub(account, "Music");
            long brass = sub(music, "Brass");
            long dance = sub(account, "Dance");
            long sibling = sub(1, "Science");
            course("Here");
            long one = in(music, "One");
            long two = in(brass, "Two");
            long three = in(dance, "Three");
            in(sibling, "There");
            assertThat(listed("by_subaccounts[]", music)).containsExactly(ids(one, two));
            assertThat(listed("by_subaccounts[]", brass, "by_subaccounts[]", dance))
                    .containsExactly(ids(two, three));
            assertThat(listed("by_subaccounts[]", sibling)).isEmpty();
            assertThat(listed("by_subaccounts[]", 999_999)).isEmpty();
            assertThat(listed("by_subaccounts", music)).hasSize(4);
        }

        @Test
        void an_administrator_below_sees_no_siblings() {
            Person local = school.person("Local");
            admin.post("/api/v1/accounts/" + account + "/admins", "user_id", local.id()).ok();
            long sibling = sub(1, "Science");
            in(sibling, "There");
            long here = course("Here");
            assertThat(local.client().get(list).each("id")).containsExactly(ids(here));
            assertThat(local.client().get(courses(sibling)).status()).isEqualTo(403);
            assertThat(local.client().get(courses(1)).status()).isEqualTo(403);
            assertThat(local.client().get(list, "by_subaccounts[]", sibling).each("id")).isEmpty();
        }
    }

    @Nested
    class ByState {

        @Test
        void deleted_courses_only_on_request() {
            long kept = course("Kept");
            long gone = course("Gone");
            admin.delete("/api/v1/courses/" + gone, "event", "delete").ok();
            assertThat(listed()).containsExactly(ids(kept));
            assertThat(listed("state[]", "deleted")).containsExactly(ids(gone));
            assertThat(listed("state[]", "all")).containsExactly(ids(kept, gone));
        }

        @Test
        void courses_are_filtered_by_completion() {
            long concluded = course("Concluded");
            put(concluded, "course[event]", "conclude");
            long open = course("Open");

            assertThat(listed("completed", "yes")).containsExactly(ids(concluded));
            assertThat(listed("completed", "no")).containsExactly(ids(open));
        }

        @Test
        void by_what_they_are_used_for() {
            long plain = course("Plain");
            long blueprint = course("Blue");
            put(blueprint, "course[blueprint]", true);
            long home = course("Home", "course[homeroom_course]", true);
            long open = course("Open", "course[is_public]", true);
            assertThat(listed("blueprint", true)).containsExactly(ids(blueprint));
            assertThat(listed("blueprint", false)).containsExactly(ids(plain, home, open));
            assertThat(listed("homeroom", true)).containsExactly(ids(home));
            assertThat(listed("homeroom", false)).hasSize(4);
            assertThat(listed("public", true)).containsExactly(ids(open));
            assertThat(listed("public", false)).containsExactly(ids(plain, blueprint, home));
            assertThat(listed("blueprint_associated", true)).isEmpty();
            assertThat(listed("blueprint_associated", false)).hasSize(4);
        }
    }

    @Nested
    class ByDate {

        private long spring;
        private long early;
        private long late;
        private long byTerm;
        private long dateless;

        @BeforeEach
        void courses_with_dates() {
            spring =
                    term(
                            "Spring",
                            "enrollment_term[start_at]",
                            "2031-01-01",
                            "enrollment_term[end_at]",
                            "2031-06-01");
            early = dated("Early", "2030-01-01", "2030-02-01");
            late = dated("Late", "2032-01-01", "2032-02-01");
            byTerm = course("By term", "course[term_id]", spring);
            dateless = course("Dateless");
        }

        private long dated(String name, String start, String end) {
            return course(
                    name,
                    "course[restrict_enrollments_to_course_dates]",
                    true,
                    "course[start_at]",
                    start,
                    "course[end_at]",
                    end);
        }

        @Test
        void before_a_start_and_after_an_end() {
            assertThat(listed("starts_before", "2031-01-01"))
                    .containsExactly(ids(early, byTerm, dateless));
            assertThat(listed("starts_before", "2030-01-01")).containsExactly(ids(early, dateless));
            assertThat(listed("ends_after", "2031-06-01"))
                    .containsExactly(ids(late, byTerm, dateless));
            assertThat(listed("ends_after", "2031-06-02")).containsExactly(ids(late, dateless));
            assertThat(listed("ends_after", "whenever")).hasSize(4);
        }

        @Test
        void in_a_term() {
            assertThat(listed("enrollment_term_id", spring)).containsExactly(ids(byTerm));
            assertThat(admin.get(list, "enrollment_term_id", 999_999).status()).isEqualTo(404);
            assertThat(admin.get(list, "enrollment_term_id", "sis_term_id:no").status())
                    .isEqualTo(404);
        }
    }

    @Nested
    class Searching {

        @Test
        void a_short_term_is_refused() {
            assertThat(admin.get(list, "search_term", "ab").status()).isEqualTo(400);
            assertThat(admin.get(list, "search_term", "a", "search_by", "teacher").status())
                    .isEqualTo(400);
        }
    }

    @Nested
    class Sorting {

        @Test
        void by_every_key_with_ids_breaking_ties() {
            long music = sub(account, "Music");
            long dance = sub(account, "Dance");
            long fall = term("A fall");
            long b = in(music, "Beta", "course[sis_course_id]", "s2-" + account);
            long a1 = in(dance, "Alpha", "course[sis_course_id]", "s3-" + account);
            long a2 =
                    in(
                            music,
                            "Alpha",
                            "course[sis_course_id]",
                            "s1-" + account,
                            "course[term_id]",
                            fall);
            school.enroll(b, school.person("Zoe Adams"), "Teacher");
            school.enroll(a1, school.person("Bob Zimmer"), "Teacher");
            assertThat(listed("sort", "course_name")).containsExactly(ids(a1, a2, b));
            assertThat(listed("sort", "course_name", "order", "desc"))
                    .containsExactly(ids(b, a2, a1));
            assertThat(listed("sort", "sis_course_id")).containsExactly(ids(a2, b, a1));
            assertThat(listed("sort", "teacher")).containsExactly(ids(b, a1, a2));
            assertThat(listed("sort", "account_name")).containsExactly(ids(a1, b, a2));
            assertThat(listed("sort", "subaccount")).containsExactly(ids(a1, b, a2));
            assertThat(listed("sort", "term")).containsExactly(ids(a2, b, a1));
            assertThat(listed("order", "desc")).containsExactly(ids(b, a1, a2));
        }

        @Test
        void pages_follow_each_other_to_the_end() {
            for (int i = 0; i < 5; i++) {
                course("Course " + i);
            }
            var page = admin.get(list, "per_page", 2, "sort", "course_name", "order", "desc");
            assertThat(page.each("name")).containsExactly("Course 4", "Course 3");
            page = admin.get(page.next().orElseThrow());
            assertThat(page.each("name")).containsExactly("Course 2", "Course 1");
            page = admin.get(page.next().orElseThrow());
            assertThat(page.each("name")).containsExactly("Course 0");
            assertThat(page.next()).isEmpty();
        }
    }

    @Nested
    class ByMembers {

        @Test
        void courses_are_filtered_by_enrollments_and_teachers() {
            long empty = course("Empty");
            long taught = course("Taught");
            Person teacher = school.person("Ada Byron");
            school.enroll(taught, teacher, "Teacher");

            assertThat(listed("with_enrollments", true)).containsExactly(ids(taught));
            assertThat(listed("with_enrollments", false)).containsExactly(ids(empty));
            assertThat(listed("hide_enrollmentless_courses", false)).containsExactly(ids(taught));
            assertThat(listed("enrollment_type[]", "teacher")).containsExactly(ids(taught));
            assertThat(listed("enrollment_type[]", "ta", "enrollment_type[]", "student")).isEmpty();
            assertThat(listed("by_teachers[]", teacher.id())).containsExactly(ids(taught));
            assertThat(listed("by_teachers[]", 999_999)).isEmpty();
            assertThat(listed("by_teachers", teacher.id())).hasSize(2);
            assertThat(listed("search_term", "ada b", "search_by", "teacher"))
                    .containsExactly(ids(taught));
        }

        @Test
        void courses_of_cross_listed_sections_are_included_on_request() {
            long home = course("Home");
            long host = in(sub(1, "Sciences"), "Host");
            String sections = "/api/v1/courses/" + home + "/sections";
            long section = admin.post(sections, "course_section[name]", "Evening").id();
            admin.post("/api/v1/sections/" + section + "/crosslist/" + host).ok();

            assertThat(listed()).containsExactly(ids(home));
            assertThat(listed("include_crosslisted_courses", true))
                    .containsExactly(ids(home, host));
        }
    }

    @Nested
    class Including {

        @Test
        void terms_and_whether_it_is_over() {
            long ended = term("Ended", "enrollment_term[end_at]", "2002-01-01");
            course("By term", "course[term_id]", ended);
            var course = admin.get(list, "include[]", "term", "include[]", "concluded").ok().get(0);
            assertThat(course.path("term").path("name").asString()).isEqualTo("Ended");
            assertThat(course.path("concluded").asBoolean()).isTrue();
        }
    }
}
