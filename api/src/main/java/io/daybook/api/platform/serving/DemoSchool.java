package io.daybook.api.platform.serving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * The school of {@code ./daybook demo}: an account tree, six courses and forty users who teach,
 * submit and grade. It is created through the API of the service.
 */
@Component
class DemoSchool {

    private static final Logger LOG = LoggerFactory.getLogger(DemoSchool.class);

    private static final int STUDENTS = 32;
    private static final int STUDENTS_OF_A_COURSE = 12;
    private static final List<String> COURSES =
            List.of(
                    "Mechanics",
                    "Electromagnetism",
                    "Organic Chemistry",
                    "World Literature",
                    "History of Art",
                    "Creative Writing");
    private static final List<String> GIVEN =
            List.of("Ada", "Ben", "Chloe", "David", "Emma", "Farid", "Grace", "Hugo");
    private static final List<String> FAMILY = List.of("Ames", "Brook", "Costa", "Dahl", "Endo");

    private final Environment environment;

    DemoSchool(Environment environment) {
        this.environment = environment;
    }

    @EventListener
    void open(ViewsLifecycle.Ready ready) {
        if (environment.getProperty(Demo.PROPERTY, Boolean.class, false)) {
            Thread.ofVirtual().name("demo-school").start(this::open);
        }
    }

    private void open() {
        String baseUrl = "http://localhost:" + environment.getProperty("local.server.port");
        Console console = Console.standard();
        try (var http = new DemoClient(baseUrl, Demo.TOKEN)) {
            console.say(List.of("Making a small school ..."));
            long moderated = make(http);
            console.say(welcome(baseUrl, moderated));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalStateException refused) {
            LOG.error("The demonstration school could not be created", refused);
        }
    }

    private static List<String> welcome(String baseUrl, long moderated) {
        String curl = "curl -s -g -H 'Authorization: Bearer " + Demo.TOKEN + "' ";
        return List.of(
                "",
                "Daybook serves a school at " + baseUrl,
                "The site administrator's token is " + Demo.TOKEN,
                "",
                "Try:",
                "  " + curl + "'" + baseUrl + "/api/v1/accounts/self/courses?per_page=6'",
                "  " + curl + "'" + baseUrl + "/api/v1/courses/1/modules?include[]=items'",
                "  "
                        + curl
                        + "'"
                        + baseUrl
                        + "/api/v1/courses/1/assignments/"
                        + moderated
                        + "/submissions?include[]=provisional_grades'",
                "",
                "Every operation: " + baseUrl + "/docs      Stop: Ctrl-C");
    }

    private static long make(DemoClient http) {
        long sciences = account(http, "self", "School of Sciences");
        long physics = account(http, Long.toString(sciences), "Department of Physics");
        long arts = account(http, "self", "School of Arts");
        List<Long> people = people(http);
        List<Long> staff = people.subList(STUDENTS, people.size());
        long moderated = 0;
        for (int i = 0; i < COURSES.size(); i++) {
            long account = i < 2 ? physics : i < 3 ? sciences : arts;
            List<Long> students = new ArrayList<>();
            for (int s = 0; s < STUDENTS_OF_A_COURSE; s++) {
                students.add(people.get((i * 5 + s) % STUDENTS));
            }
            var course = new DemoCourse(http, account, COURSES.get(i), staff, i, students);
            course.make();
            if (i == 0) {
                moderated = course.makeModeratedAssignment();
            }
        }
        return moderated;
    }

    private static long account(DemoClient http, String parent, String name) {
        return http.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name);
    }

    private static List<Long> people(DemoClient http) {
        List<Long> ids = new ArrayList<>();
        for (String family : FAMILY) {
            for (String given : GIVEN) {
                String login = (given + "." + family + "@example.edu").toLowerCase(Locale.ROOT);
                ids.add(
                        http.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                given + " " + family,
                                "pseudonym[unique_id]",
                                login));
            }
        }
        return ids;
    }
}
