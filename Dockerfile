FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
RUN mvn -B -ntp -q -Dmaven.test.skip -Dspotless.check.skip package -pl api -am \
 && java -Djarmode=tools -jar api/target/daybook-api-*-app.jar extract --destination /app \
 && mv /app/daybook-api-*-app.jar /app/daybook.jar

FROM eclipse-temurin:25-jre-alpine
RUN adduser -D -u 1000 -h /data daybook \
 && mkdir -p /data/files /data/witness \
 && chown -R daybook /data
COPY --from=build /app /app
USER daybook
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["java", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-XX:+UseCompactObjectHeaders", "-XX:MaxRAMPercentage=70", "-XX:+ExitOnOutOfMemoryError", "-XX:Tier4InvocationThreshold=50000", "-XX:Tier4MinInvocationThreshold=6000", "-XX:Tier4CompileThreshold=150000", "-XX:Tier4BackEdgeThreshold=400000", "-jar", "/app/daybook.jar", "serve"]
