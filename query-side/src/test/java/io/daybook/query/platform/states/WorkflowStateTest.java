package io.daybook.query.platform.states;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkflowStateTest {

    @ParameterizedTest
    @CsvSource({
        "AVAILABLE, true,  false, available",
        "ACTIVE,    false, false, unpublished",
        "PUBLISHED, true,  true,  deleted",
        "ACTIVE,    false, true,  deleted"
    })
    void deleted_hides_whether_something_is_published(
            WorkflowState state, boolean published, boolean deleted, String shown) {
        assertThat(state.ifPublished(published).unlessDeleted(deleted).wireName()).isEqualTo(shown);
    }
}
