package io.daybook.application.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PackageValuesTest {

    private static PortableContent.Module module(String json) {
        return PackageValues.read(
                JsonMapper.shared().readTree(json.replace('\'', '"')),
                PortableContent.Module.class);
    }

    @Test
    void what_a_record_marks_as_nullable_may_be_missing_and_unknown_keys_are_skipped() {
        var read = module("{'name':'Optics','prerequisiteIds':[],'items':[],'later':1}");
        assertThat(read.name()).isEqualTo("Optics");
        assertThat(read.unlockAt()).isNull();
        assertThat(read.prerequisiteIds()).isEqualTo(List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {'prerequisiteIds':[],'items':[]}                     | name is missing
                    {'name':null,'prerequisiteIds':[],'items':[]}         | name is missing
                    {'name':'Optics','items':[]}                          | prerequisiteIds is missing
                    {'name':'Optics','prerequisiteIds':[],'items':[null]} | items holds an empty entry
                    {'name':'Optics','prerequisiteIds':[],'items':[{}]}   | type is missing
                    {'name':'Optics','prerequisiteIds':[],'items':7}      | cannot be read
                    """,
            quoteCharacter = '"')
    void what_is_missing_is_named(String json, String reason) {
        assertThatThrownBy(() -> module(json))
                .isInstanceOfSatisfying(
                        Rejection.class, refused -> assertThat(refused.text()).isEqualTo(reason));
    }
}
