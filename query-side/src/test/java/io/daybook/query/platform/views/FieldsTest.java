package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bson.Document;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FieldsTest {

    private final Document document =
            new Document("name", "a")
                    .append("values", new Document("x", 1))
                    .append("list", List.of());

    @Test
    void fields_and_fields_of_objects_are_set() {
        assertThat(Fields.set(document, Document.parse("{name: 'b', 'values.y': 2}"))).isTrue();

        assertThat(document.get("name")).isEqualTo("b");
        assertThat(document.get("values")).isEqualTo(new Document("x", 1).append("y", 2));
    }

    @Test
    void nothing_is_set_where_one_path_leads_through_something_else() {
        assertThat(Fields.set(document, Document.parse("{name: 'b', 'list.0': 2}"))).isFalse();
        assertThat(Fields.set(document, Document.parse("{name: 'b', 'none.y': 2}"))).isFalse();

        assertThat(document.get("name")).isEqualTo("a");
    }

    @Test
    void a_path_is_not_a_whole_field() {
        assertThat(Fields.areWhole(Document.parse("{name: 1, list: 2}"))).isTrue();
        assertThat(Fields.areWhole(Document.parse("{name: 1, 'values.x': 2}"))).isFalse();
    }
}
