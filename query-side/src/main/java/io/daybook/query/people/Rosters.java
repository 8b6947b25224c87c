package io.daybook.query.people;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers who studies and who teaches in a course. */
@Component
public class Rosters {

    private static final List<EnrollmentState> LISTED =
            List.of(
                    EnrollmentState.INVITED,
                    EnrollmentState.ACTIVE,
                    EnrollmentState.INACTIVE,
                    EnrollmentState.COMPLETED);

    private final MongoOperations mongo;

    Rosters(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Ids of the course's students, former ones included, by id; a student of several sections
     * once.
     *
     * @param sections only those of these sections; null for all
     */
    public Page<Long> students(long courseId, @Nullable Set<Long> sections, Window window) {
        Criteria students =
                where("courseId")
                        .is(courseId)
                        .and("type")
                        .is(EnrollmentType.STUDENT)
                        .and("state")
                        .in(LISTED);
        if (sections != null) {
            students = students.and("sectionId").in(sections);
        }
        Aggregation page =
                Aggregation.newAggregation(
                        Aggregation.match(students),
                        Aggregation.group("userId"),
                        Aggregation.sort(Sort.Direction.ASC, "_id"),
                        Aggregation.skip((long) window.skip()),
                        Aggregation.limit(window.fetch()));
        List<Student> found =
                mongo.aggregate(page, EnrollmentView.class, Student.class).getMappedResults();
        return Page.of(found, window).map(Student::id);
    }

    private record Student(@Id long id) {}

    /** Ids of those who teach or assist in the course now. */
    public Set<Long> instructors(long courseId) {
        Query query =
                new Query(
                        where("courseId")
                                .is(courseId)
                                .and("type")
                                .in(EnrollmentType.TEACHER, EnrollmentType.TA)
                                .and("state")
                                .is(EnrollmentState.ACTIVE));
        return mongo.find(query, EnrollmentView.class).stream()
                .map(EnrollmentView::userId)
                .collect(Collectors.toSet());
    }

    /** Users by id, removed ones included. */
    public Map<Long, UserView> users(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), UserView.class).stream()
                .collect(Collectors.toMap(UserView::id, Function.identity()));
    }
}
