package io.daybook.benchmarks.jpa;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.data.domain.PageRequest;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.server.ResponseStatusException;

/** The use cases; every change writes its audit entry in the same transaction. */
@Service
class ModuleService {

    private static final String ACTOR = "1";

    private final Modules modules;
    private final AuditLog log;
    private final Clock clock = Clock.systemUTC();

    ModuleService(Modules modules, AuditLog log) {
        this.modules = modules;
        this.log = log;
    }

    @Transactional
    ModuleJson create(long course, String name) {
        Instant now = clock.instant();
        CourseModule module = modules.save(new CourseModule(course, name, now));
        log.save(new AuditEntry(module.id(), ACTOR, "created", name, now));
        return module.toJson();
    }

    @Transactional
    ModuleJson rename(long course, long id, String name) {
        Instant now = clock.instant();
        CourseModule module = find(course, id);
        module.rename(name, now);
        log.save(new AuditEntry(id, ACTOR, "renamed", name, now));
        return module.toJson();
    }

    @Transactional(readOnly = true)
    ModuleJson show(long course, long id) {
        return find(course, id).toJson();
    }

    @Transactional(readOnly = true)
    List<ModuleJson> list(long course, int page, int size) {
        return modules.findByCourseIdOrderById(course, PageRequest.of(page - 1, size)).stream()
                .map(CourseModule::toJson)
                .toList();
    }

    private CourseModule find(long course, long id) {
        return modules.findById(id)
                .filter(module -> module.isOf(course))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }
}
