package io.daybook.benchmarks;

import io.daybook.benchmarks.Load.Figures;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.events.grading.outcomes.OutcomeContext;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * A course of 1,000 students, each assessed five times for 60 outcomes, and an account with 10,000
 * outcomes.
 */
final class OutcomeBench {

    private static final int STUDENTS = 1_000;
    private static final int OUTCOMES = 60;
    private static final int ASSESSMENTS = 5;
    private static final int ACCOUNT_OUTCOMES = 10_000;
    private static final int LAST_PAGE = ACCOUNT_OUTCOMES / 100;
    private static final Duration WARM_UP = Duration.ofSeconds(20);
    private static final Duration ROUND = Duration.ofSeconds(10);
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final Pattern CRITERION =
            Pattern.compile("\"criteria\":\\[\\{\"id\":\"(\\w+)\"");
    private static final Pattern ASSOCIATION =
            Pattern.compile("\"rubric_association\":\\{\"id\":(\\d+)");

    private final PrintStream out;
    private final Path folder;

    OutcomeBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("outcomes"))) {
            long course = id(service, "/api/v1/accounts/self/courses", "course[name]=C&offer=true");
            long inCourse = root(service, "/api/v1/courses/" + course);
            long inAccount = root(service, "/api/v1/accounts/1");
            var population = new MasteryPopulation(service.bean(EventStore.class));
            List<Long> outcomes =
                    population.outcomes(OUTCOMES, OutcomeContext.COURSE, course, inCourse);
            long student = student(service, course);
            List<Long> students = new ArrayList<>(population.students(STUDENTS - 1, course));
            students.add(student);
            for (int i = 0; i < ASSESSMENTS; i++) {
                population.assessments(students, outcomes, course);
            }
            population.outcomes(ACCOUNT_OUTCOMES, OutcomeContext.ACCOUNT, 1, inAccount);
            service.awaitViews(service.bean(StoredEvents.class).head());
            out.printf(
                    Locale.ROOT,
                    "%n%,d students, %d outcomes, %d assessments each; an account with %,d outcomes%n",
                    STUDENTS,
                    OUTCOMES,
                    ASSESSMENTS,
                    ACCOUNT_OUTCOMES);
            String rollups = "/api/v1/courses/" + course + "/outcome_rollups";
            repeatedly(
                    service, "Rollups of 50 students (to reach: 50 ms)", rollups + "?per_page=50");
            repeatedly(
                    service,
                    "The same, sorted by an outcome",
                    rollups
                            + "?per_page=50&page=10&sort_by=outcome&sort_outcome_id="
                            + outcomes.getFirst());
            repeatedly(
                    service,
                    "Rollup of the course (to reach: 200 ms)",
                    rollups + "?aggregate=course");
            String tree = "/api/v1/accounts/1/outcome_group_links?per_page=100&page=";
            repeatedly(service, "Outcomes of the account, first page (20 ms)", tree + 1);
            repeatedly(service, "Outcomes of the account, last page (20 ms)", tree + LAST_PAGE);
            assessing(service, course, outcomes.getFirst(), student);
            changing(service, outcomes.getLast());
        }
    }

    private static long student(Service service, long course) throws IOException {
        long student =
                id(
                        service,
                        "/api/v1/accounts/self/users",
                        "user[name]=Student&pseudonym[unique_id]=student");
        service.call(
                "POST",
                "/api/v1/courses/" + course + "/enrollments",
                "enrollment[user_id]="
                        + student
                        + "&enrollment[type]=StudentEnrollment"
                        + "&enrollment[enrollment_state]=active");
        return student;
    }

    /** The id of the root group, which is made when it is first requested. */
    private static long root(Service service, String context) throws IOException {
        service.call("GET", context + "/root_outcome_group", "");
        return Long.parseLong(
                found(
                        Pattern.compile("outcome_groups/(\\d+)"),
                        service.call("GET", context + "/outcome_groups", "")));
    }

    /** From sending an assessment until the answer to the student's rollup is there. */
    private void assessing(Service service, long course, long outcome, long student)
            throws Exception {
        String inCourse = "/api/v1/courses/" + course;
        long essay =
                id(
                        service,
                        inCourse + "/assignments",
                        "assignment[name]=Essay&assignment[published]=true");
        byte[] rubric =
                service.call(
                        "POST",
                        inCourse + "/rubrics",
                        "rubric[title]=R&rubric[criteria][0][learning_outcome_id]="
                                + outcome
                                + "&rubric[criteria][0][ratings][0][points]=5"
                                + "&rubric[criteria][0][ratings][1][points]=0"
                                + "&rubric_association[association_type]=Assignment"
                                + "&rubric_association[use_for_grading]=true"
                                + "&rubric_association[purpose]=grading"
                                + "&rubric_association[association_id]="
                                + essay);
        String path =
                inCourse
                        + "/rubric_associations/"
                        + found(ASSOCIATION, rubric)
                        + "/rubric_assessments";
        String form =
                "rubric_assessment[assessment_type]=grading&rubric_assessment[user_id]="
                        + student
                        + "&rubric_assessment[criterion_"
                        + found(CRITERION, rubric)
                        + "][points]=";
        String rollup = inCourse + "/outcome_rollups?user_ids[]=" + student;
        Load.Client client =
                _ -> {
                    Connection connection = service.connect();
                    byte[] read = connection.request("GET", rollup, "");
                    int[] points = {0};
                    return () -> {
                        points[0] = (points[0] + 1) % 5;
                        connection.send(connection.request("POST", path, form + points[0]));
                        connection.send(read);
                    };
                };
        // the long way through both sides: it takes this long until most of it is compiled
        Load.run(1, WARM_UP.multipliedBy(5), client);
        measure("An assessment until its rollup shows it (20 ms)", client);
    }

    /** A method that changes every score of an outcome, until it is answered. */
    private void changing(Service service, long outcome) throws Exception {
        measure(
                "A new method for an outcome of all students",
                _ -> {
                    Connection connection = service.connect();
                    String[] methods = {"latest", "highest"};
                    int[] turn = {0};
                    return () -> {
                        turn[0] = 1 - turn[0];
                        connection.send(
                                connection.request(
                                        "PUT",
                                        "/api/v1/outcomes/" + outcome,
                                        "calculation_method=" + methods[turn[0]]));
                    };
                });
    }

    /** One client: what one caller waits for. */
    private void repeatedly(Service service, String name, String path) throws Exception {
        measure(
                name,
                _ -> {
                    Connection connection = service.connect();
                    byte[] request = connection.request("GET", path, "");
                    return () -> connection.send(request);
                });
    }

    private void measure(String name, Load.Client client) throws Exception {
        Load.run(1, WARM_UP, client);
        Figures figures = Load.run(1, ROUND, client);
        out.printf(
                Locale.ROOT,
                "%-52s  p50 %7.1f ms  p99 %7.1f ms%n",
                name,
                figures.median(),
                figures.slowest());
    }

    private static long id(Service service, String path, String form) throws IOException {
        return Long.parseLong(found(ID, service.call("POST", path, form)));
    }

    private static String found(Pattern pattern, byte[] answer) {
        Matcher matcher = pattern.matcher(new String(answer, StandardCharsets.UTF_8));
        if (!matcher.find()) {
            throw new IllegalStateException(new String(answer, StandardCharsets.UTF_8));
        }
        return matcher.group(1);
    }
}
