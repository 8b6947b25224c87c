package io.daybook.benchmarks.jpa;

import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The operations, at the paths and with the parameters of Daybook. */
@RestController
@RequestMapping("/api/v1/courses/{course}/modules")
class ModulesController {

    private static final String NAME = "module[name]";

    private final ModuleService modules;

    ModulesController(ModuleService modules) {
        this.modules = modules;
    }

    @PostMapping
    ModuleJson create(@PathVariable long course, @RequestParam(NAME) String name) {
        return modules.create(course, name);
    }

    @PutMapping("/{id}")
    ModuleJson rename(
            @PathVariable long course, @PathVariable long id, @RequestParam(NAME) String name) {
        return modules.rename(course, id, name);
    }

    @GetMapping("/{id}")
    ModuleJson show(@PathVariable long course, @PathVariable long id) {
        return modules.show(course, id);
    }

    @GetMapping
    List<ModuleJson> list(
            @PathVariable long course,
            @RequestParam(defaultValue = "1") int page,
            @RequestParam(name = "per_page", defaultValue = "50") int size) {
        return modules.list(course, page, size);
    }
}
