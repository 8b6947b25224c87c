package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What one client wanted a course to be, and what it was answered. Every name is used once. */
final class CourseHistory {

    /** What an answer says of a change (docs/spec/stores.md, sections 1 and 2). */
    enum Outcome {
        STORED,
        NOT_STORED,
        UNKNOWN
    }

    private final String path;
    private String name;
    private final Set<String> possibleNames = new HashSet<>();
    private final List<String> modules = new ArrayList<>();
    private final Set<String> possibleModules = new HashSet<>();
    private final Set<String> refused = new HashSet<>();
    private final List<String> falseAnswers = new ArrayList<>();

    /** A course that has been made, without modules. */
    CourseHistory(long id, String name) {
        this.path = "/api/v1/courses/" + id;
        this.name = name;
    }

    String path() {
        return path;
    }

    /** The outcome of a change; what no store may answer is noted. */
    Outcome outcome(Reply reply) {
        String text = reply.text();
        return switch (reply.status()) {
            case 200, 201 -> Outcome.STORED;
            case 409 -> Outcome.NOT_STORED;
            case 503 -> {
                if (text.contains("The change is stored")) {
                    yield Outcome.STORED;
                }
                boolean isDefinite =
                        text.contains("The change was not stored.")
                                || text.contains("MongoDB does not answer now.")
                                || text.contains("Daybook is starting.");
                yield isDefinite ? Outcome.NOT_STORED : Outcome.UNKNOWN;
            }
            default -> {
                falseAnswers.add(reply.status() + " " + text);
                yield Outcome.UNKNOWN;
            }
        };
    }

    void renamed(String to, Outcome outcome) {
        switch (outcome) {
            case STORED -> {
                name = to;
                possibleNames.clear();
            }
            case NOT_STORED -> refused.add(to);
            case UNKNOWN -> possibleNames.add(to);
        }
    }

    void moduleAdded(String module, Outcome outcome) {
        switch (outcome) {
            case STORED -> modules.add(module);
            case NOT_STORED -> refused.add(module);
            case UNKNOWN -> possibleModules.add(module);
        }
    }

    /** A read that began after the last answer; it may be refused, but shows no older state. */
    void read(Reply reply) {
        if (reply.status() == 503) {
            return;
        }
        String shown = reply.status() == 200 ? reply.json().path("name").asString() : "";
        if (!shown.equals(name) && !possibleNames.contains(shown)) {
            falseAnswers.add("shown instead of " + name + ": " + reply.text());
        }
    }

    /** Checks that the course is what was answered; the modules are returned as they are listed. */
    List<String> check(Client client) {
        assertThat(falseAnswers).isEmpty();
        String shown = client.get(path).ok().path("name").asString();
        Set<String> names = new HashSet<>(possibleNames);
        names.add(name);
        assertThat(names).as("names of %s", path).contains(shown);

        List<String> listed = listed(client);
        Set<String> acknowledged = new HashSet<>(modules);
        Set<String> asked = new HashSet<>(possibleModules);
        asked.addAll(acknowledged);
        assertThat(listed).doesNotHaveDuplicates().doesNotContainAnyElementsOf(refused);
        assertThat(asked).containsAll(listed);
        assertThat(listed.stream().filter(acknowledged::contains)).isEqualTo(modules);
        return listed;
    }

    private List<String> listed(Client client) {
        List<String> listed = new ArrayList<>();
        String next = path + "/modules?per_page=100";
        while (next != null) {
            Reply page = client.get(next);
            listed.addAll(page.each("name"));
            next = page.next().orElse(null);
        }
        return listed;
    }
}
