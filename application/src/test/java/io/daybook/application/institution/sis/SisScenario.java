package io.daybook.application.institution.sis;

import static io.daybook.application.platform.support.TestApplication.NOW;

import io.daybook.command.content.courses.CourseCommand.ConcludeCourse;
import io.daybook.command.content.courses.CourseCommand.DeleteCourse;
import io.daybook.command.content.courses.CourseCommand.PublishCourse;
import io.daybook.query.institution.sis.SisImportView;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A rule of imports: imports and manual changes, and the changed objects that are expected. An
 * import is a line with its options and one line for each file, its kind followed by its rows.
 */
record SisScenario(String rule, List<String> steps, List<String> expected) {

    private static final Map<String, String> HEADERS =
            Map.ofEntries(
                    Map.entry("account", "account_id,parent_account_id,name,status"),
                    Map.entry("term", "term_id,name,status"),
                    Map.entry("course", "course_id,short_name,long_name,account_id,term_id,status"),
                    Map.entry("section", "section_id,course_id,name,status"),
                    Map.entry("user", "user_id,login_id,full_name,status"),
                    Map.entry("login", "existing_user_id,login_id,user_id,password,status"),
                    Map.entry("enrollment", "course_id,section_id,user_id,role,status"),
                    Map.entry("xlist", "xlist_course_id,section_id,status"),
                    Map.entry("admin", "user_id,account_id,role,status"),
                    Map.entry("observer", "observer_id,student_id,status"),
                    Map.entry("category", "group_category_id,category_name,course_id,status"),
                    Map.entry("group", "group_id,name,course_id,group_category_id,status"),
                    Map.entry("member", "group_id,user_id,status"),
                    Map.entry("id", "old_id,new_id,type"));

    @Override
    public String toString() {
        return rule;
    }

    /** Reads the scenarios of a file; the first one is the setup of all others. */
    static List<SisScenario> read(String file) {
        try (InputStream in = SisScenario.class.getResourceAsStream("/sis/" + file)) {
            String text =
                    new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("\n\n+", -1)).map(SisScenario::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SisScenario of(String text) {
        List<String> lines = text.strip().lines().toList();
        List<String> rest = lines.subList(1, lines.size()).stream().map(String::strip).toList();
        return new SisScenario(
                lines.getFirst(),
                rest.stream().filter(line -> !isExpected(line)).toList(),
                rest.stream().filter(SisScenario::isExpected).toList());
    }

    private static boolean isExpected(String line) {
        return line.startsWith("+ ") || line.startsWith("- ") || line.startsWith("! ");
    }

    /** Returns errors, and the lines that were added or removed. */
    List<String> run(SisInstitution school) {
        TreeSet<String> before = new SisState(school).lines();
        List<String> changes = new ArrayList<>();
        SisImportView last = null;
        List<String> files = new ArrayList<>();
        String options = "";
        for (String step : Stream.concat(steps.stream(), Stream.of("end")).toList()) {
            String[] words = step.split(" ", 2);
            if (HEADERS.containsKey(words[0])) {
                files.add(file(words[0], words[1]));
                continue;
            }
            if (!files.isEmpty()) {
                last = school.run(String.join("\n", files), options(options));
                school.errors(last).forEach(error -> changes.add("! " + withoutIds(error)));
                files.clear();
            }
            switch (words[0]) {
                case "import" -> options = words.length > 1 ? words[1] : "";
                case "restore" ->
                        changes.add(
                                "! "
                                        + school.restore(
                                                Objects.requireNonNull(last), words.length > 1));
                case "end" -> {}
                default -> change(school, step.split(" ", 3));
            }
        }
        TreeSet<String> after = new SisState(school).lines();
        before.stream().filter(line -> !after.contains(line)).forEach(l -> changes.add("- " + l));
        after.stream().filter(line -> !before.contains(line)).forEach(l -> changes.add("+ " + l));
        return changes;
    }

    private static String withoutIds(String error) {
        return error.replaceAll("user \\d+", "user ?");
    }

    private static String file(String kind, String rows) {
        return HEADERS.get(kind) + "\n" + rows.replace("; ", "\n") + "\n";
    }

    private static Object[] options(String options) {
        return Arrays.stream(options.split(" ", -1))
                .filter(option -> !option.isEmpty())
                .flatMap(option -> Stream.of(option.split("=", 2)))
                .toArray();
    }

    /** Changes a course manually. */
    private static void change(SisInstitution school, String... words) {
        long course = school.course(words[1]).orElseThrow().id();
        switch (words[0]) {
            case "delete" -> school.send(new DeleteCourse(course, NOW));
            case "publish" -> school.send(new PublishCourse(course, NOW));
            case "conclude" -> school.send(new ConcludeCourse(course, NOW));
            case "rename" -> school.renameCourse(words[1], words[2]);
            default -> throw new IllegalArgumentException(words[0]);
        }
    }
}
