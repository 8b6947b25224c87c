package io.daybook.api.platform.scopes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ScopesTest {

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            value = {
                "GET -> /api/v1/a/{a_id}/b/{id} -> url:GET|/api/v1/a/:a_id/b/:id",
                "HEAD -> /api/v1/a -> url:GET|/api/v1/a",
                "PUT -> /a/{id:[0-9]{1,3}}/b -> url:PUT|/a/:id/b",
                "GET -> /a/{*rest} -> url:GET|/a/:rest",
            })
    void a_scope_is_derived_from_the_mapping(String method, String pattern, String scope) {
        assertThat(Scopes.of(method, pattern)).isEqualTo(scope);
    }

    @ParameterizedTest
    @CsvSource({
        "url:GET|/a/:id, url:GET|/a/:id, true",
        "url:PUT|/a/:id, url:PATCH|/a/:id, true",
        "url:PATCH|/a/:id, url:PUT|/a/:id, true",
        "url:GET|/a/:id, url:PUT|/a/:id, false",
        "url:PUT|/a, url:PATCH|/a/:id, false",
        "url:PUT|/a/:id, url:POST|/a/:id, false",
    })
    void changing_wholly_and_in_part_is_one_operation(String held, String asked, boolean covered) {
        assertThat(Scopes.cover(List.of(held), asked)).isEqualTo(covered);
    }
}
