package io.daybook.query.people.courseusers;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.people.courseusers.MessageableMembers.Found;
import io.daybook.query.people.courseusers.MessageableMembers.Part;
import io.daybook.query.people.users.SearchTerms;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.springframework.data.mongodb.core.MongoTemplate;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MessageableMembersTest {

    private static final List<Part> BOTH = List.of(part(1), part(2));

    private final EmbeddedMongo server = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final MongoClient client = MongoClients.create(server.connectionString());
    private final MongoTemplate mongo = new MongoTemplate(client, "members");
    private final MessageableMembers members = new MessageableMembers(mongo);

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private static Part part(long course) {
        return new Part(course, Set.of(EnrollmentType.STUDENT), null, Set.of());
    }

    private static MemberView member(long course, long user, String name) {
        return new MemberView(
                MemberView.id(course, user),
                course,
                user,
                name,
                name,
                List.of(
                        new MemberView.Part(
                                course * 1_000_000 + user,
                                course,
                                EnrollmentType.STUDENT,
                                1,
                                EnrollmentState.ACTIVE)));
    }

    private List<Long> first(@Nullable String text, int most) {
        return members.first(BOTH, SearchTerms.of(text), Set.of(), most).stream()
                .map(Found::userId)
                .toList();
    }

    @Test
    void users_of_several_courses_are_found_once_and_in_one_order() {
        mongo.insertAll(
                List.of(
                        member(1, 5, "ann"),
                        member(2, 5, "ann"),
                        member(2, 6, "ben"),
                        member(1, 7, "cleo"),
                        member(3, 8, "abe")));

        assertThat(first(null, 10)).containsExactly(5L, 6L, 7L);
        assertThat(first("n", 10)).containsExactly(5L, 6L);
    }

    @Test
    void namesakes_have_the_same_order_with_any_limit() {
        mongo.insertAll(
                List.of(
                        member(1, 9, "smith"),
                        member(1, 10, "smith"),
                        member(2, 11, "smith"),
                        member(2, 100, "smith"),
                        member(1, 12, "taylor")));

        List<Long> all = first(null, 10);

        assertThat(all).containsExactly(9L, 10L, 11L, 100L, 12L);
        assertThat(IntStream.rangeClosed(1, 5))
                .allSatisfy(most -> assertThat(first(null, most)).isEqualTo(all.subList(0, most)));
    }
}
