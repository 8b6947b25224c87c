package io.daybook.query.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.jobs.ProgressView.State;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoTemplate;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ProgressViewsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(server.connectionString());
    private final MongoTemplate mongo = new MongoTemplate(client, "progress");
    private final ProgressViews jobs = new ProgressViews(mongo);

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    private void job(long id, String tag, @Nullable String lane, State state) {
        mongo.insert(
                new ProgressView(
                        id, tag, "Course", 1, 1, lane, "{}", List.of(), List.of(), Map.of(), state,
                        null, null, null, T0, T0));
    }

    @Test
    void two_hundred_jobs_of_one_lane_do_not_hide_the_jobs_of_others() {
        for (int id = 1; id <= 200; id++) {
            job(id, "sis_import", "sis", State.QUEUED);
        }
        job(201, "report", null, State.QUEUED);
        job(202, "grading", "course-1", State.RUNNING);
        job(203, "grading", "course-2", State.COMPLETED);

        assertThat(jobs.next(8)).extracting(ProgressView::id).containsExactly(1L, 201L, 202L);
    }

    @Test
    void two_hundred_jobs_of_one_kind_without_a_lane_do_not_hide_other_kinds() {
        for (int id = 1; id <= 200; id++) {
            job(id, "letters", null, State.QUEUED);
        }
        job(201, "report", null, State.QUEUED);

        assertThat(jobs.next(2)).extracting(ProgressView::id).containsExactly(1L, 2L, 201L);
        assertThat(jobs.countUnfinished()).isEqualTo(201);
    }
}
