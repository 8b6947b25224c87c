package io.daybook.query.communication.collaborations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationChanged;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationCreated;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ProjectionStage;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CollaborationProjectionTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final long ID = 5;
    private static final long CREATOR = 7;
    private static final long EDITOR = 8;
    private static final String URL = "https://docs.example/1";

    private final ProjectionStage stage = new ProjectionStage(new CollaborationProjection());

    @BeforeEach
    void create() throws Exception {
        stage.follow(
                new CollaborationCreated(
                        ID,
                        "Course",
                        1,
                        CREATOR,
                        "Text",
                        new Personal(CREATOR, "Plan"),
                        new Personal(CREATOR, "<p>Ours</p>"),
                        URL,
                        null,
                        NOW));
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static CollaborationChanged changed(long author) {
        return new CollaborationChanged(
                ID,
                "Text",
                new Personal(author, "Plan B"),
                new Personal(author, "<p>Mine</p>"),
                URL,
                null,
                NOW);
    }

    private void assertTexts(@Nullable String title, @Nullable String description)
            throws Exception {
        stage.requireSameHoweverDelivered(() -> new Projection[] {new CollaborationProjection()});
        assertThat(stage.mongo().findById(ID, CollaborationView.class))
                .extracting(CollaborationView::title, CollaborationView::description)
                .containsExactly(title, description);
    }

    @Test
    void texts_of_an_erased_creator_are_removed() throws Exception {
        stage.follow(new UserErased(CREATOR, 1, NOW));
        assertTexts(null, null);
    }

    @Test
    void texts_of_the_creator_are_removed_after_a_change_by_the_creator() throws Exception {
        stage.follow(changed(CREATOR), new UserErased(CREATOR, 1, NOW));
        assertTexts(null, null);
    }

    @Test
    void texts_of_another_editor_stay_until_that_editor_is_erased() throws Exception {
        stage.follow(new UserErased(CREATOR, 1, NOW), changed(EDITOR));
        stage.follow(new UserErased(CREATOR, 1, NOW));
        assertTexts("Plan B", "<p>Mine</p>");

        stage.follow(new UserErased(EDITOR, 1, NOW));
        assertTexts(null, null);
    }
}
