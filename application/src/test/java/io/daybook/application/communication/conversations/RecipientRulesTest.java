package io.daybook.application.communication.conversations;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Whom users may message and find. Tea teaches the course, Sam and Sue study in it, Eve in its
 * evening section, to which the assistant Lim is limited. Obs observes Sam. Gone left and Done has
 * completed the course. Old taught Kid in a course that is over. Ada administers the arts, where
 * Art studies, and those below, where Mus studies.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class RecipientRulesTest {

    private static final Pattern NAMED =
            Pattern.compile("(course|section|group|user)_([A-Za-z][A-Za-z0-9]*)");
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();

    private final SisInstitution school = new SisInstitution();

    @BeforeAll
    void import_a_school() {
        var done =
                school.run(
                        """
                        account_id,parent_account_id,name,status
                        arts,,Arts,active
                        music,arts,Music,active

                        course_id,short_name,long_name,account_id,status
                        C,C,Chemistry,,published
                        over,over,Over,,published
                        A,A,Drawing,arts,published
                        M,M,Singing,music,published

                        section_id,course_id,name,status
                        morning,C,Lab of the morning,active
                        evening,C,Lab of the evening,active

                        user_id,login_id,full_name,sortable_name,status
                        Tea,tea,Tea Zander,"Zander, Tea",active
                        Sam,sam,Säm Able,"Able, Sam",active
                        Sue,sue,Sue Baker,"Baker, Sue",active
                        Eve,eve,Eve Cook,"Cook, Eve",active
                        Lim,lim,Lim Dyer,"Dyer, Lim",active
                        Obs,obs,Obs Eaton,"Eaton, Obs",active
                        Gone,gone,Gone Far,"Far, Gone",active
                        Done,done,Done Fox,"Fox, Done",active
                        Old,old,Old Guy,"Guy, Old",active
                        Kid,kid,Kid Hall,"Hall, Kid",active
                        Str,str,Stranger,Stranger,active
                        Pal,pal,Pal Ives,"Ives, Pal",active
                        Ada,ada,Ada Rameau,"Rameau, Ada",active
                        Art,art,Art Rameau,"Rameau, Art",active
                        Mus,mus,Mus Rameau,"Rameau, Mus",active

                        course_id,section_id,user_id,role,status,associated_user_id,limit_section_privileges
                        C,morning,Tea,teacher,active,,
                        C,morning,Sam,student,active,,
                        C,morning,Sue,student,active,,
                        C,evening,Eve,student,active,,
                        C,evening,Lim,ta,active,,true
                        C,morning,Obs,observer,active,Sam,
                        C,morning,Gone,student,active,,
                        C,morning,Done,student,completed,,
                        over,,Old,teacher,active,,
                        over,,Kid,student,active,,
                        A,,Art,student,active,,
                        M,,Mus,student,active,,

                        group_id,name,course_id,status
                        red,Red,C,available
                        blue,Blue,C,available
                        chess,Chess,,available

                        group_id,user_id,status
                        red,Sam,accepted
                        red,Eve,accepted
                        blue,Sue,accepted
                        blue,Done,accepted
                        chess,Str,accepted
                        chess,Pal,accepted
                        """);
        assertThat(school.errors(done)).isEmpty();
        school.run("course_id,section_id,user_id,role,status\nC,morning,Gone,student,deleted\n");
        school.send(new ConcludeCourse(school.course("over").orElseThrow().id(), NOW));
        long arts = school.account("arts").orElseThrow().id();
        long ada = school.user("Ada").orElseThrow().id();
        school.send(new AppointAdmin(school.nextId(), arts, ada, Roles.ACCOUNT_ADMIN, NOW));
    }

    /** Replaces SIS ids by ids in codes such as {@code course_C_students}. */
    private String numbered(String codes) {
        return NAMED.matcher(codes).replaceAll(this::numbered);
    }

    private String numbered(MatchResult found) {
        String sisId = found.group(2);
        return switch (found.group(1)) {
            case "course" -> "course_" + school.course(sisId).orElseThrow().id();
            case "section" -> "section_" + school.section(sisId).orElseThrow().id();
            case "group" ->
                    "group_"
                            + school.bean(GroupViews.class)
                                    .findBySisId(school.root(), sisId)
                                    .orElseThrow()
                                    .id();
            default -> Long.toString(school.user(sisId).orElseThrow().id());
        };
    }

    private String firstName(long userId) {
        return Objects.requireNonNull(
                        school.bean(CachedUserViews.class).findUser(userId).orElseThrow().name())
                .split(" ", 2)[0];
    }

    private String recipients(String sender, String named) {
        List<String> all = Stream.of(numbered(named).split(" ", -1)).toList();
        try {
            return school.bean(Recipients.class).of(all, null, school.caller(sender)).stream()
                    .map(this::firstName)
                    .sorted()
                    .collect(Collectors.joining(" "));
        } catch (Rejection refused) {
            return refused.reason() instanceof Reason.Invalid ? "invalid" : "forbidden";
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Sam, user_Tea, Tea",
        "Sam, user_Sue, Sue",
        "Tea, user_Sam user_Str, forbidden",
        "Str, user_Sam, forbidden",
        "Tea, user_Gone, forbidden",
        "Gone, user_Sam, forbidden",
        "Old, user_Kid, forbidden",
        "Kid, user_Old, forbidden",
        "Obs, user_Sam, Säm",
        "Obs, user_Tea, Tea",
        "Obs, user_Sue, forbidden",
        "Lim, user_Eve, Eve",
        "Lim, user_Sam, forbidden",
        "Str, user_Pal, Pal",
        "Ada, user_Art user_Mus, Art Mus",
        "Ada, user_Sam, forbidden",
        "Tea, user_Tea, invalid",
        "Tea, 999999999, invalid"
    })
    void users_may_message_members_of_their_courses_groups_and_administered_accounts(
            String sender, String named, String expected) {
        assertThat(recipients(sender, named)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Tea, course_C, Eve Lim Obs Sue Säm",
        "Tea, course_C_students, Eve Sue Säm",
        "Tea, course_C_tas, Lim",
        "Tea, section_evening, Eve Lim",
        "Sam, course_C_students, forbidden",
        "Str, course_C, forbidden",
        "Lim, course_C, Eve",
        "Lim, section_evening, Eve",
        "Lim, section_morning, forbidden",
        "Sam, group_red, Eve",
        "Tea, group_red, Eve Säm",
        "Sue, group_red, forbidden",
        "Tea, course_C_parrots, invalid",
        "Tea, course_999999999, invalid",
        "Tea, section_999999999, invalid",
        "Tea, group_999999999, invalid"
    })
    void context_as_recipient_includes_its_members_whom_the_sender_may_message(
            String sender, String named, String expected) {
        assertThat(recipients(sender, named)).isEqualTo(expected);
    }

    /** First names of users and codes of contexts. */
    private List<String> found(String caller, String query, PageRange range) {
        ObjectNode asked = (ObjectNode) JSON.readTree("{" + numbered(query) + "}");
        for (String list : List.of("exclude", "types", "permissions")) {
            if (!asked.has(list)) {
                asked.putArray(list);
            }
        }
        List<String> found = new ArrayList<>();
        for (Recipient one :
                school.bean(RecipientSearch.class)
                        .find(
                                JSON.convertValue(asked, RecipientQuery.class),
                                school.caller(caller),
                                range)
                        .items()) {
            switch (one) {
                case Recipient.Person person -> found.add(firstName(person.id()));
                case Recipient.Context context -> found.add(context.id());
            }
        }
        return found;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    Tea | "search": "ABLE sa" | Säm
                    Tea | "search": "sam baker" | ''
                    Tea | "exclude": [] | ''
                    Sue | "search": " " | group_blue course_C Säm Sue Eve Lim Obs Done Tea
                    Sue | "search": " ", "type": "user" | Säm Sue Eve Lim Obs Done Tea
                    Sue | "search": " ", "type": "context" | group_blue course_C
                    Sue | "search": " ", "exclude": ["course_C", "user_Sam", "user_Eve"] \
                        | group_blue Sue Lim Obs Done Tea
                    Tea | "search": "lab of" | section_evening section_morning
                    Lim | "search": "lab of" | section_evening
                    Tea | "context": "course_C_students" | Säm Sue Eve
                    Tea | "context": "course_C_sections", "search": "morning" | section_morning
                    Tea | "context": "course_C_sections", "type": "user" | ''
                    Str | "context": "course_C_sections" | ''
                    Sam | "context": "course_C_groups" | group_red
                    Tea | "context": "group_red" | Säm Eve
                    Lim | "context": "group_red" | Eve
                    Done | "context": "group_blue" | ''
                    Done | "search": " " | ''
                    Kid | "search": " " | ''
                    Str | "search": "Able" | ''
                    Str | "context": "course_C" | ''
                    Ada | "search": "rameau" | Ada Art Mus
                    Ada | "search": "rameau", "exclude": ["user_Art"] | Ada Mus
                    """)
    void search_lists_contexts_before_users_and_only_messageable_users(
            String caller, String query, String expected) {
        assertThat(found(caller, query, new PageRange(0, 100)))
                .containsExactly(
                        expected.isEmpty() ? new String[0] : numbered(expected).split(" ", -1));
    }

    @Test
    void users_of_the_same_name_are_listed_once_over_all_pages() {
        school.run(
                """
                course_id,short_name,long_name,status
                T,T,Twins,published

                user_id,login_id,full_name,status
                N1,n1,Cleo Twin,active
                N2,n2,Cleo Twin,active
                N3,n3,Cleo Twin,active

                course_id,user_id,role,status
                T,N1,student,active
                T,N2,student,active
                T,N3,student,active
                """);
        Set<Long> found = new HashSet<>();
        for (int skip = 0; skip < 3; skip++) {
            RecipientQuery asked =
                    new RecipientQuery(
                            "twin",
                            numbered("course_T"),
                            List.of(),
                            null,
                            List.of(),
                            null,
                            null,
                            List.of(),
                            false);
            school.bean(RecipientSearch.class)
                    .find(asked, school.caller("N1"), new PageRange(skip, 1))
                    .items()
                    .forEach(one -> found.add(((Recipient.Person) one).id()));
        }

        assertThat(found).hasSize(3);
    }

    @Test
    void pages_continue_from_contexts_to_users_without_gaps() {
        List<String> all = found("Sue", "\"search\": \" \"", new PageRange(0, 100));
        List<String> paged = new ArrayList<>();
        for (int skip = 0; skip < all.size(); skip += 2) {
            paged.addAll(found("Sue", "\"search\": \" \"", new PageRange(skip, 2)));
        }

        assertThat(paged).isEqualTo(all).doesNotHaveDuplicates();
    }
}
