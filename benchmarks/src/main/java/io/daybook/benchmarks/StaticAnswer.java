package io.daybook.benchmarks;

import io.daybook.application.platform.access.Unauthenticated;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers with bytes that cost nothing to make: what the server alone can do. */
@RestController
class StaticAnswer {

    private volatile byte[] bytes = new byte[0];

    void set(byte[] answer) {
        bytes = answer.clone();
    }

    @GetMapping(path = "/benchmark/static", produces = MediaType.APPLICATION_JSON_VALUE)
    @Unauthenticated("only the benchmark serves it")
    byte[] answer() {
        return bytes;
    }
}
