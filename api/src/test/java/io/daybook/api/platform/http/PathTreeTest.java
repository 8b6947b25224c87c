package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPatternParser;

class PathTreeTest {

    /** It may be wrong about paths that the pattern refuses, and never about others. */
    @ParameterizedTest
    @CsvSource({
        "/,                                         /,                                 true",
        "/,                                         /docs,                             false",
        "/{page},                                   /,                                 false",
        "/api/v1/courses,                           /api/v1/courses,                   true",
        "/api/v1/courses,                           /api/v1/users,                     false",
        "/api/v1/courses/{id},                      /api/v1/courses/7,                 true",
        "/api/v1/courses/{id},                      /api/v1/courses/7/modules,         false",
        "/api/v1/courses/{id},                      /api/v1/courses,                   false",
        "/api/v1/courses/{id}/modules/{module},     /api/v1/courses/7/modules/8,       true",
        "/api/v1/courses/{id}/modules/{module},     /api/v1/courses/7/pages/8,         false",
        "'/api/v1/courses/{id:[0-9]+}',             /api/v1/courses/7,                 true",
        "/reports/{name}.csv,                       /reports/grades.csv,               true",
        "/courses/{id}/by_path/{*path},             /courses/7/by_path,                true",
        "/courses/{id}/by_path/{*path},             /courses/7/by_path/a/b/c,          true",
        "/courses/{id}/by_path/{*path},             /courses/7/folders/a/b/c,          false",
        "/files/**,                                 /files/a/b,                        true",
        "/lti/tools/*,                              /lti/tools/7,                      true",
        "/a b/{id},                                 /a%20b/7,                          true",
    })
    void passesOverWhatAPatternSurelyDoesNotMatch(String pattern, String path, boolean expected) {
        PathContainer asked = PathContainer.parsePath(path);

        assertThat(found(asked, pattern)).isEqualTo(expected ? List.of(pattern) : List.of());
        assertThat(PathPatternParser.defaultInstance.parse(pattern).matches(asked))
                .isEqualTo(expected);
    }

    private static List<String> found(PathContainer asked, String... patterns) {
        var tree = new PathTree<String>();
        for (String pattern : patterns) {
            tree.add(pattern, pattern);
        }
        List<String> found = new ArrayList<>();
        tree.find(asked, found::add);
        return found;
    }

    @Test
    void findsAllPatternsThatAPathMayMatch() {
        String[] patterns = {"/files/**", "/files/{id}", "/files/all", "/{any}/all", "/files"};

        assertThat(found(PathContainer.parsePath("/files/all"), patterns))
                .containsExactlyInAnyOrder("/files/**", "/files/{id}", "/files/all", "/{any}/all");
        assertThat(found(PathContainer.parsePath("/files/7"), patterns))
                .containsExactlyInAnyOrder("/files/**", "/files/{id}");
        assertThat(found(PathContainer.parsePath("/files"), patterns))
                .containsExactlyInAnyOrder("/files/**", "/files");
    }
}
