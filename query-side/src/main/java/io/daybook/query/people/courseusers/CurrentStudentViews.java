package io.daybook.query.people.courseusers;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the students of a course whose enrollments are active now, also by their dates. */
@Component
public class CurrentStudentViews {

    private final MongoOperations mongo;

    CurrentStudentViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Which students of a course are requested.
     *
     * @param sectionIds only students of these sections; null for all
     * @param openSectionIds the sections of the course whose dates include the current time; the
     *     dates of an enrollment itself take precedence
     * @param only only these users; null for all
     * @param but excludes these users
     */
    public record Filter(
            long courseId,
            @Nullable Set<Long> sectionIds,
            Set<Long> openSectionIds,
            @Nullable Set<Long> only,
            Set<Long> but) {

        Set<Long> wantedOpen() {
            Set<Long> wanted = new HashSet<>(openSectionIds);
            if (sectionIds != null) {
                wanted.retainAll(sectionIds);
            }
            return wanted;
        }
    }

    /** A page of students, each once, by sortable name and then by the id as text. */
    public Page<MemberView> page(Filter filter, Instant now, PageRange range) {
        Criteria inOpenSection =
                where("parts")
                        .elemMatch(
                                active(where("sectionId").in(filter.wantedOpen()))
                                        .and("enrollmentId")
                                        .nin(outsideOwnDates(filter, now)));
        List<Criteria> all = new ArrayList<>();
        all.add(where("courseId").is(filter.courseId()));
        all.add(
                new Criteria()
                        .orOperator(
                                inOpenSection, where("userId").in(withinOwnDates(filter, now))));
        if (filter.only() != null) {
            all.add(where("userId").in(filter.only()));
        }
        if (!filter.but().isEmpty()) {
            all.add(where("userId").nin(filter.but()));
        }
        Query query =
                new Query(new Criteria().andOperator(all))
                        .with(Sort.by("sortKey", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, MemberView.class), range);
    }

    private static Criteria active(Criteria criteria) {
        return criteria.and("type")
                .is(EnrollmentType.STUDENT)
                .and("state")
                .is(EnrollmentState.ACTIVE);
    }

    /** The enrollments in open sections that have not begun or have ended by their own dates. */
    private Set<Long> outsideOwnDates(Filter filter, Instant now) {
        Criteria outside =
                active(where("courseId").is(filter.courseId()))
                        .and("sectionId")
                        .in(filter.wantedOpen())
                        .andOperator(
                                where("startAt").ne(null),
                                where("endAt").ne(null),
                                new Criteria()
                                        .orOperator(
                                                where("startAt").gt(now), where("endAt").lt(now)));
        return values(outside, "_id");
    }

    /** The users with an enrollment in another section that is active by its own dates. */
    private Set<Long> withinOwnDates(Filter filter, Instant now) {
        Criteria within =
                active(where("courseId").is(filter.courseId()))
                        .and("startAt")
                        .lte(now)
                        .and("endAt")
                        .gte(now);
        Set<Long> sections = filter.sectionIds();
        List<Criteria> more = new ArrayList<>();
        more.add(where("sectionId").nin(filter.wantedOpen()));
        if (sections != null) {
            more.add(where("sectionId").in(sections));
        }
        return values(within.andOperator(more), "userId");
    }

    private Set<Long> values(Criteria criteria, String field) {
        Query query = new Query(criteria);
        query.fields().include(field);
        Set<Long> values = new HashSet<>();
        mongo.find(query, Document.class, mongo.getCollectionName(EnrollmentView.class))
                .forEach(found -> values.add(found.getLong(field)));
        return values;
    }
}
