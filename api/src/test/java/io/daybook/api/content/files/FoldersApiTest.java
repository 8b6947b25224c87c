package io.daybook.api.content.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Folders of courses, groups and users. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class FoldersApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person learner = school.student(course);
    private final Client student = learner.client();
    private final String folders = "/api/v1/courses/" + course + "/folders";
    private final String files = "/api/v1/courses/" + course + "/files";

    private static String folder(long id) {
        return "/api/v1/folders/" + id;
    }

    @Test
    void a_context_has_a_root_folder() {
        JsonNode root = teacher.get(folders + "/root").ok();

        assertThat(root.path("name").asString()).isEqualTo("course files");
        assertThat(root.path("full_name").asString()).isEqualTo("course files");
        assertThat(root.path("parent_folder_id").isNull()).isTrue();
        assertThat(root.path("context_type").asString()).isEqualTo("Course");
        assertThat(root.path("context_id").asLong()).isEqualTo(course);
        assertThat(root.path("can_upload").asBoolean()).isTrue();
        assertThat(teacher.get(folders + "/root").ok().path("id")).isEqualTo(root.path("id"));
        assertThat(student.get(folders + "/root").ok().path("can_upload").asBoolean(true))
                .isFalse();
        assertThat(student.get("/api/v1/users/self/folders/root").ok().path("name").asString())
                .isEqualTo("my files");
    }

    @Test
    void folders_are_made_below_others_and_found_by_path() {
        long first = teacher.post(folders, "name", "Week 1").id();
        JsonNode made = teacher.post(folder(first) + "/folders", "name", "Slides").ok();

        assertThat(made.path("parent_folder_id").asLong()).isEqualTo(first);
        assertThat(made.path("full_name").asString()).isEqualTo("course files/Week 1/Slides");
        assertThat(teacher.get(folder(first) + "/folders").each("name")).containsExactly("Slides");
        assertThat(teacher.get(folder(first)).ok().path("folders_count").asInt()).isEqualTo(1);
        assertThat(teacher.get(folders + "/by_path/Week%201/Slides").each("name"))
                .containsExactly("course files", "Week 1", "Slides");
        assertThat(teacher.get(folders + "/by_path").each("name")).containsExactly("course files");
        assertThat(teacher.get(folders + "/by_path/Nothing").status()).isEqualTo(404);
        assertThat(teacher.get(folders).each("name"))
                .containsExactly("course files", "Week 1", "Slides");
        JsonNode deep = teacher.post(folders, "name", "c", "parent_folder_path", "/a/b").ok();
        assertThat(deep.path("full_name").asString()).isEqualTo("course files/a/b/c");
        assertThat(teacher.get(folders + "/by_path/a/b").each("name")).hasSize(3);
        assertThat(teacher.post(folders).status()).isEqualTo(400);
        assertThat(teacher.post(folders, "name", "x/y").status()).isEqualTo(400);
    }

    @Test
    void a_folder_of_a_name_that_exists_gets_the_first_free_number() {
        teacher.post(folders, "name", "Week").ok();
        teacher.post(folders, "name", "Week 3").ok();

        JsonNode second = teacher.post(folders, "name", "Week").ok();
        JsonNode fourth = teacher.post(folders, "name", "Week", "parent_folder_path", "/").ok();
        long other = teacher.post(folders, "name", "Other").id();

        assertThat(second.path("full_name").asString()).isEqualTo("course files/Week 2");
        assertThat(fourth.path("name").asString()).isEqualTo("Week 4");
        assertThat(teacher.put(folder(other), "name", "Week").ok().path("name").asString())
                .isEqualTo("Week 5");
        assertThat(teacher.put(folder(other), "name", "Week 5").ok().path("name").asString())
                .isEqualTo("Week 5");
        JsonNode inner = teacher.post(folder(other) + "/folders", "name", "Week").ok();
        assertThat(inner.path("name").asString()).isEqualTo("Week");
    }

    @Test
    void a_parent_path_may_be_the_full_name_of_a_folder() {
        JsonNode above = teacher.post(folders, "name", "x").ok();
        String full = above.path("full_name").asString();

        JsonNode file = Upload.of(teacher, files, "one.txt", "1", "parent_folder_path", full);
        JsonNode below = teacher.post(folders, "name", "y", "parent_folder_path", full).ok();
        JsonNode top =
                Upload.of(teacher, files, "two.txt", "2", "parent_folder_path", "course files");

        assertThat(file.path("folder_id")).isEqualTo(above.path("id"));
        assertThat(below.path("parent_folder_id")).isEqualTo(above.path("id"));
        assertThat(top.path("folder_id").asLong()).isEqualTo(teacher.get(folders + "/root").id());
    }

    @Test
    void a_file_is_uploaded_into_a_folder_by_its_id() {
        long id = teacher.post(folders, "name", "x").id();
        long own = student.post("/api/v1/users/self/folders", "name", "Mine").id();

        JsonNode file = Upload.of(teacher, folder(id) + "/files", "one.txt", "1");

        assertThat(file.path("folder_id").asLong()).isEqualTo(id);
        assertThat(teacher.get(files).each("display_name")).containsExactly("one.txt");
        assertThat(Upload.of(student, folder(own) + "/files", "a.txt", "1").path("folder_id"))
                .isEqualTo(student.get(folder(own)).ok().path("id"));
        assertThat(student.post(folder(id) + "/files", "name", "a").status()).isEqualTo(403);
        assertThat(teacher.post(folder(own) + "/files", "name", "a").status()).isEqualTo(403);
        assertThat(teacher.post(folder(999_999_999) + "/files", "name", "a").status())
                .isEqualTo(404);
    }

    @Test
    void the_files_of_a_folder_are_searched_filtered_and_sorted() {
        long id = teacher.post(folders, "name", "x").id();
        String inside = folder(id) + "/files";
        Upload.of(teacher, inside, "notes.txt", "1");
        Upload.of(teacher, inside, "longer.txt", "12345");
        Upload.of(teacher, inside, "plan.pdf", "123");
        Upload.of(teacher, files, "outside-notes.txt", "1");

        assertThat(teacher.get(inside).each("display_name"))
                .containsExactly("longer.txt", "notes.txt", "plan.pdf");
        assertThat(teacher.get(inside + "?sort=size&order=desc").each("display_name"))
                .containsExactly("longer.txt", "plan.pdf", "notes.txt");
        assertThat(teacher.get(inside + "?search_term=notes").each("display_name"))
                .containsExactly("notes.txt");
        assertThat(teacher.get(inside + "?content_types[]=application/pdf").each("display_name"))
                .containsExactly("plan.pdf");
    }

    @Test
    void the_quota_of_a_context_and_its_use_are_in_bytes() {
        long megabyte = 1024L * 1024;
        Upload.of(teacher, files, "one.txt", "12345");
        Upload.of(student, "/api/v1/users/self/files", "own.txt", "123");
        long group = student.post("/api/v1/courses/" + course + "/groups", "name", "First").id();
        String ofGroup = "/api/v1/groups/" + group + "/files";

        JsonNode account = school.admin().get("/api/v1/accounts/self").ok();
        JsonNode ofCourse = teacher.get(files + "/quota").ok();
        JsonNode own = student.get("/api/v1/users/self/files/quota").ok();
        JsonNode shared = student.get(ofGroup + "/quota").ok();

        assertThat(ofCourse.path("quota").asLong())
                .isEqualTo(account.path("default_storage_quota_mb").asLong() * megabyte);
        assertThat(ofCourse.path("quota_used").asLong()).isEqualTo(5);
        assertThat(own.path("quota").asLong())
                .isEqualTo(account.path("default_user_storage_quota_mb").asLong() * megabyte);
        assertThat(own.path("quota_used").asLong()).isEqualTo(3);
        assertThat(shared.path("quota").asLong())
                .isEqualTo(account.path("default_group_storage_quota_mb").asLong() * megabyte);
        assertThat(shared.path("quota_used").asLong()).isZero();
        school.admin().put("/api/v1/courses/" + course, "course[storage_quota_mb]", 7).ok();
        assertThat(teacher.get(files + "/quota").ok().path("quota").asLong())
                .isEqualTo(7 * megabyte);
        assertThat(student.get(files + "/quota").status()).isEqualTo(403);
        assertThat(teacher.get("/api/v1/users/" + learner.id() + "/files/quota").status())
                .isEqualTo(403);
        assertThat(teacher.get("/api/v1/groups/99999999/files/quota").status()).isEqualTo(404);
    }

    @Test
    void uploads_make_the_folders_above_theirs() {
        JsonNode file = Upload.of(teacher, files, "one.txt", "1", "parent_folder_path", "x/y");

        assertThat(teacher.get(folders + "/by_path/x/y").each("name"))
                .containsExactly("course files", "x", "y");
        long id = file.path("folder_id").asLong();
        assertThat(teacher.get(folder(id) + "/files").each("display_name"))
                .containsExactly("one.txt");
        assertThat(teacher.get(folder(id)).ok().path("files_count").asInt()).isEqualTo(1);
    }

    @Test
    void a_file_moves_into_another_folder_of_its_course() {
        JsonNode file = Upload.of(teacher, files, "one.txt", "1", "parent_folder_path", "x");
        String path = "/api/v1/files/" + file.path("id").asLong();
        long to = teacher.post(folders, "name", "y").id();

        JsonNode moved = teacher.put(path, "parent_folder_id", to).ok();

        assertThat(moved.path("folder_id").asLong()).isEqualTo(to);
        assertThat(moved.path("display_name").asString()).isEqualTo("one.txt");
        assertThat(teacher.get(folder(to) + "/files").each("display_name"))
                .containsExactly("one.txt");
        long from = file.path("folder_id").asLong();
        assertThat(teacher.get(folder(from) + "/files").each("display_name")).isEmpty();
        JsonNode second = Upload.of(teacher, files, "one.txt", "2", "parent_folder_path", "x");
        String other = "/api/v1/files/" + second.path("id").asLong();
        assertThat(second.path("id")).isNotEqualTo(file.path("id"));
        assertThat(teacher.put(other, "parent_folder_id", to).status()).isEqualTo(409);
        JsonNode renamed =
                teacher.put(other, "parent_folder_id", to, "on_duplicate", "rename").ok();
        assertThat(renamed.path("display_name").asString()).isEqualTo("one-1.txt");
        assertThat(renamed.path("folder_id").asLong()).isEqualTo(to);
    }

    @Test
    void a_file_stays_in_its_course() {
        JsonNode file = Upload.of(teacher, files, "one.txt", "1", "parent_folder_path", "x");
        String path = "/api/v1/files/" + file.path("id").asLong();
        long elsewhere = school.course();
        long foreign =
                school.admin()
                        .post("/api/v1/courses/" + elsewhere + "/folders", "name", "There")
                        .id();

        assertThat(teacher.put(path, "parent_folder_id", foreign).status()).isEqualTo(404);
        assertThat(teacher.put(path, "parent_folder_id", 99_999_999).status()).isEqualTo(404);
        assertThat(teacher.get(path).ok().path("folder_id")).isEqualTo(file.path("folder_id"));
    }

    @Test
    void what_lies_in_a_folder_moves_with_it() {
        JsonNode file = Upload.of(teacher, files, "one.txt", "1", "parent_folder_path", "x/y");
        long other = teacher.post(folders, "name", "z").id();
        long moved = teacher.get(folders + "/by_path/x").ok().path(1).path("id").asLong();

        JsonNode answer = teacher.put(folder(moved), "name", "w", "parent_folder_id", other).ok();

        assertThat(answer.path("full_name").asString()).isEqualTo("course files/z/w");
        JsonNode deep = teacher.get(folders + "/by_path/z/w/y").ok().path(3);
        assertThat(deep.path("id").asLong()).isEqualTo(file.path("folder_id").asLong());
        assertThat(deep.path("files_count").asInt()).isEqualTo(1);
        assertThat(teacher.get(folders + "/by_path/x").status()).isEqualTo(404);
        assertThat(
                        teacher.put(folder(other), "parent_folder_id", deep.path("id").asLong())
                                .status())
                .isEqualTo(400);
        long root = teacher.get(folders + "/root").id();
        assertThat(teacher.put(folder(root), "name", "x").status()).isEqualTo(400);
    }

    @Test
    void a_folder_with_contents_is_deleted_only_where_that_is_forced() {
        JsonNode file = Upload.of(teacher, files, "one.txt", "1", "parent_folder_path", "x/y");
        long id = teacher.get(folders + "/by_path/x").ok().path(1).path("id").asLong();

        assertThat(teacher.delete(folder(id)).status()).isEqualTo(400);
        assertThat(teacher.delete(folder(id), "force", true).ok().path("name").asString())
                .isEqualTo("x");

        assertThat(teacher.get(folder(id)).status()).isEqualTo(404);
        assertThat(teacher.get("/api/v1/files/" + file.path("id").asLong()).status())
                .isEqualTo(404);
        assertThat(teacher.get(folders).each("name")).containsExactly("course files");
        assertThat(teacher.post(folders, "name", "x").status()).isEqualTo(200);
        long root = teacher.get(folders + "/root").id();
        assertThat(teacher.delete(folder(root), "force", true).status()).isEqualTo(400);
    }

    @Test
    void folders_are_changed_by_those_who_manage_files_and_read_by_members() {
        long id = teacher.post(folders, "name", "Week 1").id();
        Client stranger = school.student(school.course()).client();

        assertThat(student.get(folder(id)).status()).isEqualTo(200);
        assertThat(student.post(folders, "name", "Mine").status()).isEqualTo(403);
        assertThat(student.put(folder(id), "name", "Mine").status()).isEqualTo(403);
        assertThat(student.delete(folder(id)).status()).isEqualTo(403);
        assertThat(student.post(folder(id) + "/folders", "name", "Mine").status()).isEqualTo(403);
        assertThat(stranger.get(folder(id)).status()).isEqualTo(403);
        assertThat(stranger.get(folders).status()).isEqualTo(403);
        assertThat(teacher.get(folder(999_999_999)).status()).isEqualTo(404);
        String elsewhere = "/api/v1/courses/" + school.course() + "/folders/";
        assertThat(school.admin().get(elsewhere + id).status()).isEqualTo(404);
    }

    @Test
    void users_and_groups_have_folders_of_their_own() {
        long own = student.post("/api/v1/users/self/folders", "name", "Mine").id();
        long group = student.post("/api/v1/courses/" + course + "/groups", "name", "First").id();
        String ofGroup = "/api/v1/groups/" + group + "/folders";
        long shared = student.post(ofGroup, "name", "Ours").id();

        assertThat(student.get(folder(own)).ok().path("full_name").asString())
                .isEqualTo("my files/Mine");
        assertThat(teacher.get(folder(own)).status()).isEqualTo(403);
        assertThat(student.get(ofGroup).each("name")).containsExactly("files", "Ours");
        Client other = school.student(course).client();
        assertThat(other.get(folder(shared)).status()).isEqualTo(403);
        assertThat(other.get(ofGroup).status()).isEqualTo(403);
        assertThat(student.put(folder(own), "parent_folder_id", shared).status()).isEqualTo(404);
    }

    @Nested
    class Locked_and_hidden_folders {

        private final JsonNode file =
                Upload.of(teacher, files, "one.txt", "content", "parent_folder_path", "x/y");
        private final String content = "/api/v1/files/" + file.path("id").asLong();
        private final long above =
                teacher.get(folders + "/by_path/x").ok().path(1).path("id").asLong();
        private final long below = file.path("folder_id").asLong();

        private String address(JsonNode shown) {
            String url = shown.path("url").asString();
            return url.substring(url.indexOf("/files/"));
        }

        private void isSeen() {
            assertThat(student.get(folder(above)).status()).isEqualTo(200);
            assertThat(student.get(folders).each("name")).containsExactly("course files", "x", "y");
            assertThat(student.get(files).each("display_name")).containsExactly("one.txt");
            JsonNode shown = student.get(content).ok();
            assertThat(student.get(address(shown)).text()).isEqualTo("content");
        }

        private void isClosed() {
            assertThat(student.get(folder(above)).status()).isEqualTo(404);
            assertThat(student.get(folder(below)).status()).isEqualTo(404);
            assertThat(student.get(folder(below) + "/files").status()).isEqualTo(404);
            assertThat(student.get(folders + "/" + below).status()).isEqualTo(404);
            assertThat(student.get(folders + "/by_path/x/y").status()).isEqualTo(404);
            assertThat(student.get(folders).each("name")).containsExactly("course files");
            JsonNode root = student.get(folders + "/root").ok();
            assertThat(root.path("folders_count").asInt()).isZero();
            assertThat(student.get(folder(root.path("id").asLong()) + "/folders").each("name"))
                    .isEmpty();
            assertThat(student.get(files).each("display_name")).isEmpty();
            assertThat(student.get(content).status()).isEqualTo(404);
            assertThat(student.get("/files/" + file.path("id").asLong() + "/download").status())
                    .isEqualTo(404);
            assertThat(student.get(address(file)).status()).isEqualTo(403);
            assertThat(teacher.get(folders).each("name")).containsExactly("course files", "x", "y");
            assertThat(teacher.get(folder(below) + "/files").each("display_name"))
                    .containsExactly("one.txt");
            JsonNode managed = teacher.get(content).ok();
            assertThat(managed.path("locked_for_user").asBoolean(true)).isFalse();
            assertThat(teacher.get(address(managed)).text()).isEqualTo("content");
        }

        @Test
        void a_locked_folder_and_all_in_it_is_closed_to_students_until_it_is_unlocked() {
            isSeen();
            assertThat(teacher.put(folder(above), "locked", true).ok().path("locked").asBoolean())
                    .isTrue();
            isClosed();
            teacher.put(folder(above), "locked", false).ok();
            isSeen();
        }

        @Test
        void a_hidden_folder_and_all_in_it_is_closed_to_students() {
            JsonNode hidden = teacher.put(folder(above), "hidden", true).ok();
            assertThat(hidden.path("hidden").asBoolean()).isTrue();
            isClosed();
        }

        @Test
        void dates_close_a_folder_before_and_after_them() {
            JsonNode later = teacher.put(folder(above), "unlock_at", "2999-01-01T00:00:00Z").ok();
            assertThat(later.path("unlock_at").asString()).isEqualTo("2999-01-01T00:00:00Z");
            isClosed();
            teacher.put(folder(above), "unlock_at", "2001-01-01T00:00:00Z").ok();
            isSeen();
            teacher.put(folder(above), "lock_at", "2002-01-01T00:00:00Z").ok();
            isClosed();
            assertThat(teacher.put(folder(above), "lock_at", "2000-01-01T00:00:00Z").status())
                    .isEqualTo(400);
            teacher.put(folder(above), "lock_at", "", "unlock_at", "").ok();
            isSeen();
        }

        @Test
        void a_lock_of_the_root_closes_all_files_of_the_course() {
            long root = teacher.get(folders + "/root").id();
            teacher.put(folder(root), "locked", true).ok();
            assertThat(student.get(folders).each("name")).isEmpty();
            assertThat(student.get(files).each("display_name")).isEmpty();
            assertThat(student.get(content).status()).isEqualTo(404);
        }

        @Test
        void a_folder_is_locked_from_the_start_and_where_it_is_moved() {
            long locked = teacher.post(folders, "name", "Exam", "locked", true).id();
            assertThat(student.get(folder(locked)).status()).isEqualTo(404);
            teacher.put(folder(above), "parent_folder_id", locked).ok();
            assertThat(student.get(folder(below)).status()).isEqualTo(404);
            assertThat(student.get(content).status()).isEqualTo(404);
            assertThat(student.put(folder(locked), "locked", false).status()).isEqualTo(403);
        }
    }
}
