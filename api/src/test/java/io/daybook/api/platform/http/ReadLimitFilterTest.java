package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.mongo.EmbeddedMongo;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.annotation.Id;
import org.springframework.data.mapping.callback.EntityCallbacks;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ReadLimitFilterTest {

    private static final int TEXT = 100_000;
    private static final int LIMIT = 20 * TEXT;

    /** A view with a long text where lists have theirs: at the top or within. */
    @Document("essays")
    record Essay(@Id long id, String text, List<String> comments) {}

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(server.connectionString());
    private final MongoTemplate mongo = new MongoTemplate(client, "reading");
    private final ReadLimitFilter limit =
            new ReadLimitFilter(request -> request.getHeader("X-Caller"), LIMIT);

    @BeforeEach
    void charge_what_is_read() {
        mongo.setEntityCallbacks(EntityCallbacks.create(new ReadLimitFilter.Charge()));
        for (int id = 0; id < 15; id++) {
            String half = "x".repeat(TEXT / 2);
            mongo.insert(new Essay(id, half, List.of(half)));
        }
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private List<Essay> list(int most) {
        return mongo.find(new Query().limit(most), Essay.class);
    }

    /** Does this while a request of the caller is worked on. */
    private void during(String method, String caller, Runnable work) {
        var request = new MockHttpServletRequest(method, "/api/v1/courses/1/essays");
        request.addHeader("X-Caller", caller);
        try {
            limit.doFilter(request, new MockHttpServletResponse(), (_, _) -> work.run());
        } catch (IOException | ServletException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void list_of_more_than_one_caller_may_read_is_refused() {
        during("GET", "user 1", () -> assertThat(list(10)).hasSize(10));
        during(
                "GET",
                "user 1",
                () ->
                        assertThatThrownBy(() -> list(11))
                                .isInstanceOf(ServiceUnavailableException.class)
                                .hasMessageContaining("per_page"));
    }

    @Test
    void lists_count_over_all_requests_of_a_caller_until_they_are_answered() {
        during(
                "GET",
                "user 1",
                () -> {
                    list(6);
                    during(
                            "GET",
                            "user 1",
                            () ->
                                    assertThatThrownBy(() -> list(6))
                                            .isInstanceOf(ServiceUnavailableException.class));
                });
        during("GET", "user 1", () -> assertThat(list(6)).hasSize(6));
    }

    @Test
    void caller_with_the_largest_lists_leaves_room_for_those_of_others() {
        during(
                "GET",
                "user 1",
                () -> {
                    list(10);
                    during("GET", "user 2", () -> assertThat(list(5)).hasSize(5));
                });
    }

    @Test
    void many_small_views_are_as_many_as_a_page_has() {
        mongo.remove(new Query(), Essay.class);
        for (int id = 0; id < 300; id++) {
            mongo.insert(new Essay(id, "x".repeat(10_000), List.of()));
        }
        during("GET", "user 1", () -> assertThat(list(300)).hasSize(300));
    }

    @Test
    void what_a_change_reads_is_not_refused_once_it_has_happened() {
        during("PUT", "user 1", () -> assertThat(list(15)).hasSize(15));
    }

    @Test
    void work_of_no_request_is_not_limited() {
        assertThat(list(15)).hasSize(15);
    }
}
